import { sameWords } from '@benchbook/domain/highlights';
import { samplePdf } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import {
  aManual,
  type Choice,
  dice,
  type LaidOut,
  layOut,
  marksOf,
  NARROW,
  type Paragraph,
  readAll,
  WIDE,
} from '../testing/issues.ts';
import { SAMPLES } from '../testing/samples.ts';
import { type PageText, readText } from '../text/index.ts';
import { anchorMarks, type FoundMark } from './index.ts';
import { lettersOfText } from './letters.ts';

interface Edited {
  readonly paragraphs: readonly Paragraph[];
  readonly choices: readonly Choice[];
  /** The same words in the edited issue; null where they were deleted. */
  readonly expected: readonly (Choice | null)[];
}

/** The changes of an editor: inserted words, paragraphs of one page moved to the end, deleted paragraphs. */
function edit(old: readonly Paragraph[], choices: readonly Choice[], laidOut: LaidOut, seed: number): Edited {
  const roll = dice(seed);
  const movedPage = 2;
  const deleted = new Set([choices[3]?.name, choices[40]?.name]);
  const inserted = new Map(
    old.filter(({ name }) => name % 4 === 1).map(({ name, words }) => [name, 1 + roll(Math.max(1, words.length - 2))]),
  );
  const edited = old
    .filter(({ name }) => !deleted.has(name))
    .map(({ name, words }) => {
      const at = inserted.get(name);
      return { name, words: at === undefined ? words : [...words.slice(0, at), 'always', 'carefully', ...words.slice(at)] };
    });
  const isMoved = ({ name }: Paragraph) => laidOut.places.get(name)?.page === movedPage;
  const shift = (name: number, word: number, isEnd: boolean) => {
    const at = inserted.get(name) ?? Number.POSITIVE_INFINITY;
    return word > at || (word === at && !isEnd) ? word + 2 : word;
  };
  return {
    paragraphs: [...edited.filter((paragraph) => !isMoved(paragraph)), ...edited.filter(isMoved)],
    choices,
    expected: choices.map(({ name, from, to }) =>
      deleted.has(name) ? null : { name, from: shift(name, from, false), to: shift(name, to, true) },
    ),
  };
}

function choose(paragraphs: readonly Paragraph[], count: number, seed: number): readonly Choice[] {
  const roll = dice(seed);
  return Array.from({ length: count }, () => {
    const { name, words } = paragraphs[roll(paragraphs.length)] ?? { name: 0, words: [] };
    const from = roll(Math.max(1, words.length - 3));
    return { name, from, to: Math.min(words.length, from + 3 + roll(9)) };
  });
}

/** Whether a mark is on the right words in the right paragraph. */
function isRight(found: FoundMark, choice: Choice, paragraphs: readonly Paragraph[], { places }: LaidOut): boolean {
  const place = places.get(choice.name);
  const words = paragraphs.find(({ name }) => name === choice.name)?.words.slice(choice.from, choice.to) ?? [];
  const y = found.quads[0]?.y3 ?? 0;
  const isThere = place !== undefined && found.page === place.page && y > place.top && y < place.bottom + 4;
  return found.placement !== 'lost' && isThere && lettersOfText(found.quote) === lettersOfText(words.join(' '));
}

async function replaced(old: readonly Paragraph[], seed: number) {
  const oldLayout = layOut(old, WIDE);
  const choices = choose(old, 100, seed);
  const { paragraphs, expected } = edit(old, choices, oldLayout, seed + 1);
  const newLayout = layOut(paragraphs, NARROW);
  const [oldPages, newPages] = [await readAll(samplePdf(oldLayout)), await readAll(samplePdf(newLayout))];
  const marks = marksOf(choices, old, oldLayout, oldPages);
  const found = anchorMarks({ marks, oldPages, newPages });
  const outcome = found.map((mark, index) => {
    const choice = expected[index];
    return {
      mark,
      isGone: choice === null,
      isRight: choice ? isRight(mark, choice, paragraphs, newLayout) : mark.placement === 'lost',
    };
  });
  return { marks, outcome };
}

function expectGoodReplacement({ marks, outcome }: Awaited<ReturnType<typeof replaced>>) {
  const gone = outcome.filter(({ isGone }) => isGone);
  expect(gone.length).toBeGreaterThan(0);
  expect(gone.map(({ mark }) => mark.placement)).toEqual(gone.map(() => 'lost'));
  expect(outcome.filter(({ isRight }) => isRight).length).toBeGreaterThanOrEqual(95);
  const wrong = outcome.filter(({ isRight, mark }) => !isRight && (mark.placement === 'kept' || mark.placement === 'moved'));
  expect(wrong.map(({ mark }) => mark.quote)).toEqual([]);
  const changed = outcome.filter(
    ({ mark }, index) => mark.placement !== 'lost' && !sameWords(marks[index]?.quote ?? '', mark.quote),
  );
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.map(({ mark }) => mark.placement)).toEqual(changed.map(() => 'uncertain'));
}

test('after insertions, deletions, a moved page and new line breaks 95 of 100 highlights are right, those of deleted words lost, those of changed words uncertain', async () => {
  expectGoodReplacement(await replaced(aManual(120, 7), 11));
});

test('the same holds for a real manual', async () => {
  const pages: PageText[] = [];
  await readText({ path: `${SAMPLES}maintenance-guide-farmbot.pdf` }, (page) => void pages.push(page));
  const lines = pages
    .flatMap((page) => page.lines.map(({ text }) => text.replaceAll(/[^\x20-\x7e]/g, '').trim()))
    .filter((text) => text !== '');
  const paragraphs = Array.from({ length: Math.ceil(lines.length / 3) }, (_, name) => ({
    name,
    words: lines
      .slice(3 * name, 3 * name + 3)
      .join(' ')
      .split(/\s+/),
  })).filter(({ words }) => words.length > 4);
  expectGoodReplacement(await replaced(paragraphs, 5));
});

test('an issue without changes keeps every highlight where it was', async () => {
  const manual = aManual(60, 3);
  const layout = layOut(manual, WIDE);
  const pages = await readAll(samplePdf(layout));
  const marks = marksOf(choose(manual, 40, 4), manual, layout, pages);
  for (const [index, found] of anchorMarks({ marks, oldPages: pages, newPages: pages }).entries()) {
    expect(found).toEqual({ ...marks[index], placement: 'kept' });
  }
});
