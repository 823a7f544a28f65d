import { samplePdf } from '@benchbook/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIXTURES, fixtureTest } from '../testing/fixtures.ts';
import { type Choice, type LaidOut, layOut, marksOf, type Paragraph } from '../testing/issues.ts';
import { aFile } from '../testing/sample-file.ts';
import { type PageText, readText } from '../text/index.ts';
import { anchorMarks, type FoundMark, type Mark } from './index.ts';
import { lettersOfText } from './letters.ts';

const WIDE = { lineLetters: 86, linesPerPage: 48 };
const NARROW = { lineLetters: 61, linesPerPage: 44, hyphenates: true };

async function read(bytes: Uint8Array): Promise<readonly PageText[]> {
  const pages: PageText[] = [];
  await readText({ path: aFile(bytes) }, (page) => void pages.push(page));
  return pages;
}

/** Numbers below a limit, the same ones in every run. */
function dice(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const NOUNS =
  'bolt gasket flange bearing housing spindle coupling bracket washer shaft cover lever valve hose clamp sensor'.split(' ');
const VERBS = 'tighten loosen remove inspect lubricate replace align measure clean mount'.split(' ');
const WARNING = 'Switch the machine off and lock the main switch before any work is done on it.'.split(' ');

/** A manual of sentences, with the same warning again and again as manuals have it. */
function aManual(count: number, seed: number): readonly Paragraph[] {
  const roll = dice(seed);
  const pick = (words: readonly string[]) => words[roll(words.length)] ?? '';
  const sentence = () =>
    `${pick(VERBS)} the ${pick(NOUNS)} of the ${pick(NOUNS)} with ${roll(90) + 2} Nm and ${pick(VERBS)} its ${pick(NOUNS)} ${pick(['twice', 'crosswise', 'by hand', 'from below'])}.`;
  return Array.from({ length: count }, (_, name) => {
    const text = Array.from({ length: 2 + roll(4) }, sentence)
      .join(' ')
      .split(' ');
    return { name, words: name % 9 === 4 ? WARNING : text };
  });
}

interface Edited {
  readonly paragraphs: readonly Paragraph[];
  readonly choices: readonly Choice[];
  /** The same words in the edited issue; null where they were deleted. */
  readonly expected: readonly (Choice | null)[];
}

/** What an editor does: puts words in, moves what stood on one page to the end, deletes paragraphs. */
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

/** Whether a mark stands on the words it belongs to, in the paragraph it belongs to. */
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
  const [oldPages, newPages] = [await read(samplePdf(oldLayout)), await read(samplePdf(newLayout))];
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

function expectGoodReplacement({ outcome }: Awaited<ReturnType<typeof replaced>>) {
  const gone = outcome.filter(({ isGone }) => isGone);
  expect(gone.length).toBeGreaterThan(0);
  expect(gone.map(({ mark }) => mark.placement)).toEqual(gone.map(() => 'lost'));
  expect(outcome.filter(({ isRight }) => isRight).length).toBeGreaterThanOrEqual(95);
  const wrong = outcome.filter(({ isRight, mark }) => !isRight && (mark.placement === 'kept' || mark.placement === 'moved'));
  expect(wrong.map(({ mark }) => mark.quote)).toEqual([]);
}

test('words put in, a page moved, paragraphs deleted, lines broken elsewhere: 95 of 100 highlights are right, the gone ones lost', async () => {
  expectGoodReplacement(await replaced(aManual(120, 7), 11));
});

fixtureTest('the same of a real manual', async () => {
  const pages: PageText[] = [];
  await readText({ path: `${FIXTURES}maintenance-guide-farmbot.pdf` }, (page) => void pages.push(page));
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
  const pages = await read(samplePdf(layout));
  const marks = marksOf(choose(manual, 40, 4), manual, layout, pages);
  for (const [index, found] of anchorMarks({ marks, oldPages: pages, newPages: pages }).entries()) {
    expect(found).toEqual({ ...marks[index], placement: 'kept' });
  }
});

test('a box goes with the text around it, and is lost with it', async () => {
  const manual = aManual(12, 9);
  const layout = layOut(manual, WIDE);
  const moved = layOut([{ name: 99, words: 'A new paragraph stands before all others now .'.split(' ') }, ...manual], WIDE);
  const others = layOut(aManual(12, 77), WIDE);
  const oldPages = await read(samplePdf(layout));
  const place = layout.places.get(5)!;
  const quad = { x1: 60, y1: place.top, x2: 300, y2: place.top, x3: 60, y3: place.bottom, x4: 300, y4: place.bottom };
  const box: Mark = { id: 'box', placement: 'placed', quote: '', before: '', after: '', page: place.page, quads: [quad] };
  const [there] = anchorMarks({ marks: [box], oldPages, newPages: await read(samplePdf(moved)) });
  expect(there?.placement).toBe('moved');
  expect(there?.quads[0]?.y1).toBeCloseTo(place.top + 28, 0);
  const [same] = anchorMarks({ marks: [box], oldPages, newPages: oldPages });
  expect(same).toEqual({ ...box, placement: 'kept' });
  const [gone] = anchorMarks({ marks: [box], oldPages, newPages: await read(samplePdf(others)) });
  expect(gone).toEqual({ ...box, placement: 'lost' });
});

test('a box on a page without words is left for a person to look at', () => {
  const quad = { x1: 10, y1: 10, x2: 20, y2: 10, x3: 10, y3: 20, x4: 20, y4: 20 };
  const box: Mark = { id: 'box', placement: 'placed', quote: '', before: '', after: '', page: 1, quads: [quad] };
  const drawing: PageText = { page: 1, width: 800, height: 600, lines: [] };
  expect(anchorMarks({ marks: [box], oldPages: [drawing], newPages: [drawing] })).toEqual([{ ...box, placement: 'uncertain' }]);
  expect(anchorMarks({ marks: [{ ...box, page: 2 }], oldPages: [drawing], newPages: [drawing] })).toEqual([
    { ...box, page: 1, placement: 'lost' },
  ]);
});

/** A page of lines, as `readText` gives them. */
function aPage(page: number, lines: readonly string[]): PageText {
  return {
    page,
    width: 600,
    height: 800,
    lines: lines.map((text, index) => ({
      text,
      x: 60,
      y: 60 + 14 * index,
      angle: 0,
      width: text.length * 5,
      ascent: 8,
      descent: 2,
      size: 10,
      font: 'f',
      runs: [{ at: 0, text, start: 0, width: text.length * 5, isRightToLeft: false }],
    })),
  };
}

function markOn(page: PageText, line: number, quote: string): Mark {
  const at = page.lines[line]!;
  const y = at.y - 8;
  return {
    id: quote,
    placement: 'placed',
    quote,
    before: '',
    after: '',
    page: page.page,
    quads: [{ x1: 60, y1: y, x2: 90, y2: y, x3: 60, y3: at.y, x4: 90, y4: at.y }],
  };
}

test('ligatures, hyphens at line ends, forms of quotation marks and accents drawn apart change nothing', () => {
  const old = aPage(1, ['The ﬁlter of the naïve “coupling” is re-', 'placed every 40 hours of use, no sooner.']);
  const now = aPage(1, ['The filter of the na¨ıve "coupling" is replaced', 'every 40 hours of use, no sooner.']);
  const [found] = anchorMarks({
    marks: [markOn(old, 0, 'ﬁlter of the naïve “coupling” is replaced')],
    oldPages: [old],
    newPages: [now],
  });
  expect(found).toMatchObject({ placement: 'kept', quote: 'filter of the na¨ıve "coupling" is replaced', page: 1 });
  expect(found?.quads).toHaveLength(1);
});

test('of words that stand in many places each goes with its own neighbourhood', () => {
  const rows = [
    'Left bearing of the spindle',
    'Torque 12 Nm',
    'Right bearing of the housing',
    'Torque 12 Nm',
    'Lower cover of the gear',
    'Torque 12 Nm',
  ];
  const old = aPage(1, rows);
  const now = aPage(1, ['A heading that is new', rows[2]!, rows[3]!, rows[0]!, rows[1]!, rows[4]!, rows[5]!]);
  const marks = [1, 3, 5].map((line) => markOn(old, line, 'Torque 12 Nm'));
  const found = anchorMarks({ marks, oldPages: [old], newPages: [now] });
  expect(found.map(({ quads }) => quads[0]?.y3)).toEqual([4, 2, 6].map((line) => 60 + 14 * line + 2));
});

test('a highlight whose paragraph is gone is lost, although the same words stand elsewhere', () => {
  const old = aPage(1, [
    'Before the pump is started',
    'switch it off',
    'and drain all of the oil',
    'When the lamp burns red',
    'switch it off',
    'and call the plant engineer',
  ]);
  const now = aPage(1, ['When the lamp burns red', 'switch it off', 'and call the plant engineer']);
  const found = anchorMarks({
    marks: [1, 4].map((line) => markOn(old, line, 'switch it off')),
    oldPages: [old],
    newPages: [now],
  });
  expect(found.map(({ placement }) => placement)).toEqual(['lost', 'kept']);
});

test('where a page stands twice in the new issue, both places are as good and a person decides', () => {
  const lines = ['Open the drain valve of the tank', 'and wait until it has run empty', 'before the pump is taken off'];
  const old = aPage(1, lines);
  const newPages = [aPage(1, ['A heading that is new']), aPage(2, lines), aPage(3, lines)];
  const [found] = anchorMarks({ marks: [markOn(old, 1, 'until it has run empty')], oldPages: [old], newPages });
  expect(found).toMatchObject({ placement: 'uncertain', quote: 'until it has run empty', page: 2 });
});

const paragraphs = fc.uniqueArray(
  fc.array(fc.stringMatching(/^[a-z]{3,9}$/), { minLength: 6, maxLength: 14 }).map((words) => words.join(' ')),
  { minLength: 3, maxLength: 12 },
);

test('whatever is deleted or put in another order, what is called kept or moved has the same words, and what is gone is lost', () => {
  fc.assert(
    fc.property(paragraphs, fc.infiniteStream(fc.nat()), (lines, random) => {
      const old = aPage(1, lines);
      const marks = lines.map((line, index) => markOn(old, index, line.split(' ').slice(1, 5).join(' ')));
      const stays = lines.filter(() => (random.next().value ?? 0) % 4 !== 0);
      const now = aPage(
        1,
        stays
          .map((line) => [random.next().value ?? 0, line] as const)
          .toSorted(([one], [other]) => one - other)
          .map(([, line]) => line),
      );
      for (const [index, found] of anchorMarks({ marks, oldPages: [old], newPages: [now] }).entries()) {
        const isThere = stays.includes(lines[index] ?? '');
        if (!isThere) expect(found.placement).toBe('lost');
        else if (found.placement === 'kept' || found.placement === 'moved') {
          expect(lettersOfText(found.quote)).toBe(lettersOfText(marks[index]?.quote ?? ''));
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('what was lost in an issue before is offered where its words stand again, and stays lost otherwise', () => {
  const old = aPage(1, ['Fill in the oil', 'and close the lid']);
  const mark: Mark = { ...markOn(old, 0, 'drain all of the coolant'), placement: 'lost' };
  const again = aPage(1, ['Fill in the oil', 'drain all of the coolant', 'and close the lid']);
  expect(anchorMarks({ marks: [mark], oldPages: [old], newPages: [again] })[0]).toMatchObject({
    placement: 'uncertain',
    quote: 'drain all of the coolant',
  });
  expect(anchorMarks({ marks: [mark], oldPages: [old], newPages: [old] })[0]).toEqual(mark);
});
