import { plainText } from '@benchbook/domain/markup';
import { samplePdf } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { aFile, aFolder } from '../../testing/sample-file.ts';
import type { DraftStep } from '../draft.ts';
import { readPdfSteps } from './read-pdf-steps.ts';

/** Lines, and rows of two columns. */
function inColumns(rows: readonly (readonly string[])[]) {
  const words = rows.flatMap((row, index) =>
    row.map((text, column) => ({ text, x: 60 + column * 50, y: 120 + index * 14, size: 10 })),
  );
  return readPdfSteps({ path: aFile(samplePdf({ pages: [{ words }] })) }, aFolder());
}

test.each([
  [
    'quantities before the steps',
    [['Parts you need:'], ['1', 'Pump of steel'], ['2', 'New gaskets'], ['4', 'Screws M8']],
    [['1. Open it.'], ['2. Close it.']],
  ],
  [
    'quantities below a step',
    [['1. Open it.'], ['2. Fit these:'], ['3', 'hexagon bolts'], ['8', 'flat washers']],
    [['3. Close it.']],
  ],
  ['values below a step', [['1. Set it, in Nm:'], ['2', 'for M4 bolts'], ['3', 'for M5 bolts']], [['2. Close it.']]],
  [
    'twice the same quantity',
    [
      ['1', 'Housing of steel'],
      ['2', 'Long screws'],
      ['2', 'Flat washers'],
    ],
    [['1. Open it.'], ['2. Close it.']],
  ],
  [
    'twice the quantity 1',
    [['Tools:'], ['1', 'Torque wrench 10-50 Nm'], ['1', 'Key of steel'], ['2', 'Dry cloths']],
    [['1. Open it.'], ['2. Close it.']],
  ],
])('columns without lines are a table with its numbers: %s', async (_, rows, after) => {
  const { steps } = await inColumns([...rows, ...after]);
  const said = (step: DraftStep): string => [step.title, plainText(step.content), ...step.children.map(said)].join(' ');
  const tables = (step: DraftStep): readonly string[] => [
    ...step.content.content.filter(({ type }) => type === 'table').map((node) => plainText({ type: 'doc', content: [node] })),
    ...step.children.flatMap(tables),
  ];
  const table = rows.filter((row) => row.length === 2).flat();
  expect(steps.flatMap(tables).map((text) => text.trim().split(/\s*\n\s*/u))).toEqual([table]);
  const last = (after.at(-1)?.[0] ?? '').replace(/^\d\. /u, '').replace('.', '');
  expect(steps.map(said).join(' ')).toMatch(new RegExp(`(?<!\\d\\. )${last}`, 'u'));
});

test.each([
  [
    'amid its rows',
    [
      ['M6', '10', 'Nm'],
      ['M8', '25', 'Nm'],
      ['M10', '', 'Nm'],
      ['M12', '49', 'Nm'],
    ],
  ],
  [
    'in its first row',
    [
      ['Bolt', '', 'Unit'],
      ['M8', '25', 'Nm'],
      ['M12', '49', 'Nm'],
    ],
  ],
])('a table without lines keeps its rows with an empty cell %s', async (_, rows) => {
  const words = rows.flatMap((row, index) =>
    row.flatMap((text, column) => (text === '' ? [] : [{ text, x: 60 + column * 80, y: 120 + index * 14, size: 10 }])),
  );
  const { steps } = await readPdfSteps({ path: aFile(samplePdf({ pages: [{ words }] })) }, aFolder());
  const [table, ...others] = steps[0]?.content.content ?? [];
  const cells =
    table?.type === 'table'
      ? table.content.map(({ content }) => content.map((cell) => plainText({ type: 'doc', content: cell.content }).trim()))
      : [];
  expect([cells, others]).toEqual([rows, []]);
});

test('words of two columns are no paragraph', async () => {
  const words = [
    { text: 'Use this', x: 60, y: 120, size: 10 },
    { text: 'value', x: 300, y: 134, size: 10 },
  ];
  const { steps } = await readPdfSteps({ path: aFile(samplePdf({ pages: [{ words }] })) }, aFolder());
  expect(steps[0]?.content.content).toHaveLength(2);
});

test('cells of narrow columns each stand once in a table without lines', async () => {
  const cell = (text: string, x: number, y: number) => ({ text, x, y, size: 8 });
  const words = [cell('A', 60, 120), cell('B', 75, 120), cell('8', 66, 134), cell('4', 76, 134)];
  const { steps } = await readPdfSteps({ path: aFile(samplePdf({ pages: [{ words }] })) }, aFolder());
  expect(steps.flatMap(({ content }) => plainText(content).split(/\s+/u))).toEqual(['A', 'B', '8', '4']);
});

test('rows of two cells are a table, also above one of three cells', async () => {
  const cell = (text: string, column: number, row: number) => ({ text, x: 60 + column * 80, y: 120 + row * 14, size: 10 });
  const words = [cell('Gap A', 0, 0), cell('mm', 2, 0), cell('Gap B', 0, 1), cell('mm', 2, 1), cell('Gap C', 0, 2)];
  const { steps } = await readPdfSteps(
    { path: aFile(samplePdf({ pages: [{ words: [...words, cell('0.5', 1, 2), cell('mm', 2, 2)] }] })) },
    aFolder(),
  );
  expect(steps[0]?.content.content[0]?.type).toBe('table');
});
