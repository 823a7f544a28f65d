import { QUOTE_MAX_LENGTH } from '@benchbook/domain/highlights';
import { samplePdf } from '@benchbook/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aPage } from '../testing/a-page.ts';
import { aManual, layOut, readAll, WIDE } from '../testing/issues.ts';
import type { PageText } from '../text/index.ts';
import { anchorMarks, type Mark } from './index.ts';
import { lettersOfText } from './letters.ts';

test('a box moves with the text around it, and is lost if that text is gone', async () => {
  const manual = aManual(12, 9);
  const layout = layOut(manual, WIDE);
  const moved = layOut([{ name: 99, words: 'A new paragraph stands before all others now .'.split(' ') }, ...manual], WIDE);
  const others = layOut(aManual(12, 77), WIDE);
  const oldPages = await readAll(samplePdf(layout));
  const place = layout.places.get(5)!;
  const quad = { x1: 60, y1: place.top, x2: 300, y2: place.top, x3: 60, y3: place.bottom, x4: 300, y4: place.bottom };
  const box: Mark = { id: 'box', placement: 'placed', quote: '', before: '', after: '', page: place.page, quads: [quad] };
  const [there] = anchorMarks({ marks: [box], oldPages, newPages: await readAll(samplePdf(moved)) });
  expect(there?.placement).toBe('moved');
  expect(there?.quads[0]?.y1).toBeCloseTo(place.top + 28, 0);
  const [same] = anchorMarks({ marks: [box], oldPages, newPages: oldPages });
  expect(same).toEqual({ ...box, placement: 'kept' });
  const [gone] = anchorMarks({ marks: [box], oldPages, newPages: await readAll(samplePdf(others)) });
  expect(gone).toEqual({ ...box, placement: 'lost' });
});

test('a box on a page without words is uncertain, so that a person checks it', () => {
  const quad = { x1: 10, y1: 10, x2: 20, y2: 10, x3: 10, y3: 20, x4: 20, y4: 20 };
  const box: Mark = { id: 'box', placement: 'placed', quote: '', before: '', after: '', page: 1, quads: [quad] };
  const drawing: PageText = { page: 1, width: 800, height: 600, lines: [] };
  expect(anchorMarks({ marks: [box], oldPages: [drawing], newPages: [drawing] })).toEqual([{ ...box, placement: 'uncertain' }]);
  expect(anchorMarks({ marks: [{ ...box, page: 2 }], oldPages: [drawing], newPages: [drawing] })).toEqual([
    { ...box, page: 1, placement: 'lost' },
  ]);
});

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

test('ligatures, hyphens at line ends, quotation mark styles and separate accents make no difference', () => {
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

test('words that occur in many places are found by the words around each', () => {
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

test('a highlight whose paragraph is gone is lost, although the same words occur elsewhere', () => {
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

test('a highlight whose page occurs twice in the new issue is uncertain, so that a person decides', () => {
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

test('after any deletions and reordering, highlights that are kept or moved have the same words, and those of deleted lines are lost', () => {
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

test('a highlight lost in an earlier issue is uncertain where its words occur again, and otherwise stays lost', () => {
  const old = aPage(1, ['Fill in the oil', 'and close the lid']);
  const mark: Mark = { ...markOn(old, 0, 'drain all of the coolant'), placement: 'lost' };
  const again = aPage(1, ['Fill in the oil', 'drain all of the coolant', 'and close the lid']);
  expect(anchorMarks({ marks: [mark], oldPages: [old], newPages: [again] })[0]).toMatchObject({
    placement: 'uncertain',
    quote: 'drain all of the coolant',
  });
  expect(anchorMarks({ marks: [mark], oldPages: [old], newPages: [old] })[0]).toEqual(mark);
});

test('if words grow beyond the limit of a highlight, the mark ends at the limit', () => {
  const row = (index: number) => `Row ${index} of the long table says its own`;
  const rows = Array.from({ length: 500 }, (_, index) => row(index));
  const [old, now] = [
    aPage(1, rows),
    aPage(
      1,
      rows.flatMap((text, index) => (index % 5 ? text : [text, `put in ${index}`])),
    ),
  ];
  const quote = rows.slice(10, 140).join(' ').slice(0, QUOTE_MAX_LENGTH);
  const [found] = anchorMarks({ marks: [markOn(old, 10, quote)], oldPages: [old], newPages: [now] });
  expect(found?.placement).toBe('uncertain');
  expect(found?.quote).toHaveLength(QUOTE_MAX_LENGTH);
});

const AROUND = ['Mount the housing with all its bolts', 'Look over the joints when that is done'];

test.each([
  ['Tighten all housing bolts crosswise to forty newton metres', 'Tighten all housing bolts crosswise to sixty newton metres'],
  ['Tighten all housing bolts to 40 Nm', 'Tighten all housing bolts to 60 Nm'],
  ['Tighten all housing bolts to 4.0 Nm', 'Tighten all housing bolts to 40 Nm'],
  ['Cool the housing down to -40 degrees', 'Cool the housing down to 40 degrees'],
  ['-40 degrees is what the housing takes', '40 degrees is what the housing takes'],
  ['The housing takes a pipe of 12\u2033', 'The housing takes a pipe of 12\u2032'],
  ['The housing gives at the most 5 MW', 'The housing gives at the most 5 mW'],
  ['Never open the housing while it is hot', 'Ever open the housing while it is hot'],
])('PDF-11: "%s" that became "%s" is never kept or moved, on its page or on another', (before, after) => {
  const line = 'A page that is new stands before';
  const old = aPage(1, [AROUND[0]!, before, AROUND[1]!]);
  const marks = [markOn(old, 1, before)];
  const stayed = anchorMarks({ marks, oldPages: [old], newPages: [aPage(1, [AROUND[0]!, after, AROUND[1]!])] });
  const newPages = [aPage(1, [line]), aPage(2, [AROUND[0]!, after, AROUND[1]!])];
  const moved = anchorMarks({ marks, oldPages: [old], newPages });
  for (const [found] of [stayed, moved]) expect(found).toMatchObject({ placement: 'uncertain', quote: after });
});

test('PDF-11: words that were uncertain in one issue and not confirmed stay uncertain in the next, even if unchanged', () => {
  const page = aPage(1, [AROUND[0]!, 'Tighten all bolts to 60 Nm', AROUND[1]!]);
  const mark = { ...markOn(page, 1, 'Tighten all bolts to 60 Nm'), placement: 'uncertain' } as const;
  expect(anchorMarks({ marks: [mark], oldPages: [page], newPages: [page] })).toMatchObject([{ placement: 'uncertain' }]);
});

test('PDF-11: a box over changed words is uncertain, so that a person checks it', () => {
  const lines = (torque: string) => [AROUND[0]!, `Torque of the bolts: ${torque}`, AROUND[1]!, 'Write down what was done'];
  const old = aPage(1, lines('40 Nm'));
  const box = { ...markOn(old, 1, ''), id: 'box' };
  const placements = (torque: string) => {
    const found = anchorMarks({ marks: [box], oldPages: [old], newPages: [aPage(1, lines(torque))] });
    return found.map(({ placement }) => placement);
  };
  expect(placements('40 Nm')).toEqual(['kept']);
  expect(placements('60 Nm')).toEqual(['uncertain']);
});
