import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aPage } from '../testing/a-page.ts';
import { SAMPLES } from '../testing/samples.ts';
import { type PageText, readText } from '../text/index.ts';
import { quadOfRange } from '../text/quad-of-range.ts';
import { anchorMarks, type Mark } from './index.ts';

const AROUND = ['Mount the housing with all its bolts', 'Look over the joints when that is done'];

/** Lines of an issue: the tested one between two unchanged ones. */
const issueOf = (...lines: readonly string[]) => aPage(1, [AROUND[0]!, ...lines, AROUND[1]!]);

/** A mark on words of a line, with the corners of the words, as made by an author. */
function markAt(page: PageText, line: number, quote: string): Mark {
  const at = page.lines[line]!;
  const from = at.text.indexOf(quote);
  if (from < 0) throw new Error(`"${quote}" is not in "${at.text}"`);
  const quads = [quadOfRange(at, from, from + quote.length)];
  return { id: quote, placement: 'placed', quote, before: '', after: '', page: page.page, quads };
}

function placementOf(old: PageText, now: PageText, quote: string, line = 1): string | undefined {
  return anchorMarks({ marks: [markAt(old, line, quote)], oldPages: [old], newPages: [now] })[0]?.placement;
}

interface EdgeTruth {
  readonly lines: readonly (readonly [old: string, now: string, quote: string])[];
}

async function pagesOf(name: string): Promise<PageText[]> {
  const pages: PageText[] = [];
  await readText({ path: `${SAMPLES}issues/${name}` }, (page) => void pages.push(page));
  return pages;
}

test('PDF-11: a change at the edge of a mark, also of a minus sign, makes it uncertain', async () => {
  const { lines }: EdgeTruth = JSON.parse(readFileSync(`${SAMPLES}issues/edge-truth.json`, 'utf8'));
  const [oldPages, newPages] = [await pagesOf('edge-a.pdf'), await pagesOf('edge-b.pdf')];
  const [old] = oldPages;
  const marks = lines.map(([words, , quote]) =>
    markAt(
      old!,
      old!.lines.findIndex(({ text }) => text === words),
      quote,
    ),
  );
  const found = anchorMarks({ marks, oldPages, newPages });
  expect(found.map(({ placement, quote }) => [quote, placement])).toEqual(found.map(({ quote }) => [quote, 'uncertain']));
  expect(found).toHaveLength(9);
});

describe('PDF-11: a changed value or word at the edge of a mark makes it uncertain', () => {
  test.each([
    ['Heat the ring to [20 °C] slowly', 'Heat the ring to -20 °C slowly'],
    ['Heat the ring to [20 °C] slowly', 'Heat the ring to \u221220 °C slowly'],
    ['Heat the ring to [20 °C] slowly', 'Heat the ring to \u2013 20 °C slowly'],
    ['Heat the ring to \u221220 °C slowly', 'Heat the ring to [20 °C] slowly'],
    ['The play is [20 mm] at most', 'The play is ± 20 mm at most'],
    ['The play is > [20 mm] here', 'The play is < 20 mm here'],
    ['The play is \u2265 [20 mm] here', 'The play is \u2264 20 mm here'],
    ['The play is [20 mm] here', 'The play is ~ 20 mm here'],
    ['The play is min. [20 mm] here', 'The play is max. 20 mm here'],
    ['The pipe takes [12] turns', 'The pipe takes 12\u2033 turns'],
    ['The pipe takes [12]\u2019 in all', 'The pipe takes 12\u201d in all'],
    ['The lid takes [20] % of it', 'The lid takes 20 ° of it'],
    ['Tighten the lid to [20] Nm', 'Tighten the lid to 20 kNm'],
    ['Tighten the lid to [20]', 'Tighten the lid to 20 kNm'],
    ['Tighten the lid to [20].', 'Tighten the lid to 20 kNm.'],
    ['Tighten the lid to [20 Nm]', 'Tighten the lid to 20 Nm ± 2'],
    ['The plate is [20] wide', 'The plate is 20 × 30 wide'],
    ['The plate is [20] wide', 'The plate is 20 ½ wide'],
    ['The plate is [20] wide', 'The plate is 20½ wide'],
    ['The plate is [20] wide', 'The plate is 20,5 wide'],
    ['The plate is [20] wide', 'The plate is 20.5 wide'],
    ['Do [open the valve] now', 'Do not open the valve now'],
    ['Sie [öffnen das Ventil] jetzt', 'Sie öffnen das Ventil nicht jetzt'],
    ['Use 2 [bolts of steel] here', 'Use 3 bolts of steel here'],
    ['With a max. [torque of 20 Nm] here', 'With a min. torque of 20 Nm here'],
    [
      '\u8bf7[\u6253\u5f00\u9600\u95e8\u5e76\u7b49\u5f85\u4e00\u5206\u949f]',
      '\u8bf7\u4e0d\u6253\u5f00\u9600\u95e8\u5e76\u7b49\u5f85\u4e00\u5206\u949f',
    ],
  ])('%s -> %s', (before, after) => {
    const marked = (text: string) => /\[(.*?)\]/.exec(text)?.[1];
    const quote = marked(before) ?? marked(after)!;
    const plain = (text: string) => text.replaceAll(/[[\]]/g, '');
    expect(placementOf(issueOf(plain(before)), issueOf(plain(after)), quote)).toBe('uncertain');
  });
});

const before = fc.constantFrom(
  '',
  '-',
  '\u2212',
  '\u2013',
  '+',
  '±',
  '<',
  '>',
  '\u2264',
  '\u2265',
  '~',
  '\u2248',
  '1',
  '0.',
  '0,',
  '1/',
);
const behind = fc.constantFrom(
  "'",
  '"',
  '\u2032',
  '\u2033',
  '%',
  '\u2030',
  '°',
  '½',
  '0',
  '.5',
  ',5',
  '/2',
  'x2',
  '×2',
  'k',
  'm',
  '²',
);
const space = fc.constantFrom('', ' ');
const edit = fc.tuple(fc.option(fc.tuple(before, space), { nil: null }), fc.option(fc.tuple(space, behind), { nil: null }));
const shape = fc.constantFrom(
  { lead: 'Set the pressure to ', tail: ' at the left valve', marked: '20' },
  { lead: 'Set the pressure to ', tail: ' in all', marked: '20 bar' },
  { lead: 'Set the pressure ', tail: '', marked: 'to 20' },
  { lead: '', tail: ' is what the screw takes', marked: '20' },
  { lead: 'Screws of the size ', tail: ', galvanised', marked: 'M20' },
  { lead: 'Set it to ', tail: '. Then wait', marked: '20' },
);

test('PDF-11: a mark on a value that changed at an edge is never kept or moved', () => {
  const of = (lead: string, marked: string, tail: string) => issueOf(`${lead}${marked}${tail}`);
  fc.assert(
    fc.property(shape, edit, edit, fc.boolean(), ({ lead, tail, marked }, one, other, isMoved) => {
      const words = ([front, end]: typeof one) => `${front?.join('') ?? ''}${marked}${end?.join('') ?? ''}`;
      const bare = (text: string) => text.replaceAll(/\s/g, '').replaceAll(/[\p{Pd}\u2212]/gu, '-');
      fc.pre(bare(words(one)) !== bare(words(other)));
      // Beside a word these are a dash and a quotation mark.
      const hasSign = (side: 0 | 1, sign: RegExp) => [one, other].some((edits) => sign.test(edits[side]?.join('') ?? ''));
      fc.pre(/^\d/.test(marked) || !hasSign(0, /[\p{Pd}\u2212]/u));
      fc.pre(/\d$/.test(marked) || !hasSign(1, /['"\u2032\u2033]/));
      const [old, now] = [of(lead, words(one), tail), of(lead, words(other), tail)];
      const newPages = isMoved ? [aPage(1, ['A page that is new stands before']), { ...now, page: 2 }] : [now];
      const [found] = anchorMarks({ marks: [markAt(old, 1, marked)], oldPages: [old], newPages });
      expect(['uncertain', 'lost']).toContain(found?.placement);
    }),
    { numRuns: 2_000 },
  );
});

describe('a mark with unchanged edges is kept', () => {
  test.each([
    ['the next sentence', ['Set it to [20 Nm]. Then wait'], ['Set it to 20 Nm. Later go on']],
    ['the sentence before', ['Wipe it. [Open the lid] now'], ['Dry it. Open the lid now']],
    ['the number of an entry', ['3. [Open the lid] now'], ['4. Open the lid now']],
    ['the line before', ['Wipe the lid', '[Open the lid wide]'], ['Dry the cover', 'Open the lid wide']],
    ['the line after', ['[Set it to 20 Nm]', 'Wipe the lid'], ['Set it to 20 Nm', 'Drain the cover']],
    ['a bullet', ['\u2022 [Open the lid] now'], ['\u2013 Open the lid now']],
    ['quotation marks', ['Press "[Start pump]" now'], ['Press \u201eStart pump\u201c now']],
    ['where lines end', ['Set all of it to [20 Nm] by hand'], ['Set all of it to', '20 Nm', 'by hand']],
    ['where words are cut', ['Set it carefully to [20 Nm] by hand'], ['Set it care-', 'fully to 20 Nm by hand']],
    ['the cut of the word before', ['Set it carefully [open and wait] there'], ['Set it care-', 'fully open and wait there']],
    ['the form of a minus', ['Cool it down to \u2212[20 °C] at once'], ['Cool it down to -20 °C at once']],
  ])('although %s changed', (_, before, after) => {
    const line = 1 + before.findIndex((text) => text.includes('['));
    const quote = /\[(.*)\]/.exec(before[line - 1]!)![1]!;
    const plain = before.map((text) => text.replaceAll(/[[\]]/g, ''));
    expect(placementOf(issueOf(...plain), issueOf(...after), quote, line)).toBe('kept');
  });
});
