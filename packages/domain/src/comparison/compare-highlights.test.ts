import { aFile, aHighlight, anInstruction, aUse } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import type { Highlight } from '../highlights/index.ts';
import { compareHighlights } from './compare-highlights.ts';
import { compareInstructions, countChanges, isEmptyComparison } from './index.ts';

const changesOf = (before: readonly Highlight[], after: readonly Highlight[]) =>
  compareHighlights(before, after).map((row) => [row.kind, row.id]);

test('highlights are listed in the reading order of the new side, removed ones last', () => {
  const [one, two, three] = [aHighlight({ page: 1 }), aHighlight({ page: 2 }), aHighlight({ page: 3 })];
  const added = aHighlight({ page: 1, quads: [{ ...one.quads[0]!, y1: 10, y2: 10, y3: 22, y4: 22 }] });
  const changed = { ...three, quote: 'other words' };
  expect(changesOf([one, two, three], [changed, one, added])).toEqual([
    ['added', added.id],
    ['changed', three.id],
    ['removed', two.id],
  ]);
});

test('text, page, colour, link, confirmation and files of a highlight are compared; creation data is not', () => {
  const [photo, other] = [aUse(), aUse({ file: aFile({ path: 'other.png' }) })];
  const before = aHighlight({ attachments: [photo, other] });
  const link = { instructionId: 'valve', title: 'Valve service' };
  const after: Highlight = {
    ...before,
    quote: 'a',
    page: 2,
    color: '1,2,3',
    placement: 'moved',
    link,
    attachments: [other, photo, aUse({ file: aFile({ path: 'new.png' }) })],
  };
  const [row] = compareHighlights([before], [after]);
  expect(row).toMatchObject({
    kind: 'changed',
    isMoved: false,
    files: [{ kind: 'added', after: { file: { path: 'new.png' } } }],
  });
  expect(row?.kind === 'changed' && row.fields.map(({ field }) => field)).toEqual([
    ...['quote', 'page', 'color', 'placement', 'link', 'fileOrder'],
  ]);
  const same = { ...before, marker: 'onmlkjihgfedcba', before: 'x', after: 'y', mappingId: 'z', pdfPath: 'issue 2.pdf' };
  expect(compareHighlights([before], [same])).toEqual([]);
  const [moved] = compareHighlights([before], [{ ...before, quads: [...before.quads, ...before.quads] }]);
  expect(moved).toMatchObject({ kind: 'changed', isMoved: true, fields: [], files: [] });
});

test('two states that differ only in a highlight are not equal', () => {
  const mark = aHighlight();
  const [before, after] = [[mark], [{ ...mark, color: '1,2,3' }]].map((highlights) => anInstruction({ highlights }));
  const comparison = compareInstructions(before!, after!);
  expect([isEmptyComparison(comparison), countChanges(comparison).highlights]).toEqual([false, 1]);
  expect(isEmptyComparison(compareInstructions(before!, before!))).toBe(true);
});
