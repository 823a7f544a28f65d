import type { BlockNode } from '@benchbook/domain/markup';
import { plainText } from '@benchbook/domain/markup';
import { type PdfWords, samplePdf } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { aFile, aFolder } from '../testing/sample-file.ts';
import { readPdfSteps } from './index.ts';

const XS = [60, 160, 300, 420];
const YS = [120, 145, 195, 220, 245];

const at = (text: string, x: number, y: number, more: Partial<PdfWords> = {}): PdfWords => ({ text, x, y, size: 10, ...more });
const HEADING = at('Torques', 60, 90, { size: 18, isBold: true });
const WORDS: readonly PdfWords[] = [
  at('Bolt', 65, 136),
  at('Where', 165, 136),
  at('Torque', 305, 136),
  at('M8', 65, 173),
  at('Flange of the pump,', 165, 160),
  at('crosswise and in', 165, 173),
  at('two rounds', 165, 186),
  at('12 Nm', 305, 173),
  at('M10', 65, 211),
  at('Foot', 165, 211),
  // In the middle of two joined cells.
  at('25 Nm', 305, 223),
  at('M10 long', 65, 236),
  at('Frame', 165, 236),
  at('Look for leaks after an hour.', 60, 280),
];

/** Measured from the lower left, as in a PDF. */
const line = (x1: number, y1: number, x2: number, y2: number) => `${x1} ${842 - y1} m ${x2} ${842 - y2} l S`;
const thinBox = (x: number, y: number, width: number, height: number) => `${x} ${842 - y - height} ${width} ${height} re f`;

/** Lines through the whole table except between the last two cells of the third column. */
const AS_LINES = [...YS.map((y) => line(60, y, y === 220 ? 300 : 420, y)), ...XS.map((x) => line(x, 120, x, 245))].join('\n');

/** Thin boxes cell by cell, with gaps between them, as a word processor draws them. */
const AS_BOXES = YS.flatMap((y, row) =>
  XS.flatMap((x, column) => {
    const [right, below] = [XS[column + 1], YS[row + 1]];
    const isJoined = y === 220 && column === 2;
    return [
      ...(right && !isJoined ? [thinBox(x + 0.5, y - 0.5, right - x - 1, 1)] : []),
      ...(below ? [thinBox(x - 0.5, y + 0.5, 1, below - y - 1)] : []),
    ];
  }),
).join('\n');

/** Words of the cells by rows; after joined cells the number of columns and rows. */
const cellsOf = (node: BlockNode | undefined) =>
  node?.type === 'table'
    ? node.content.map(({ content }) =>
        content.map(({ attrs, content: cell }) => {
          const words = plainText({ type: 'doc', content: cell });
          return attrs ? `${words} ${attrs.colspan}×${attrs.rowspan}` : words;
        }),
      )
    : node?.type;

test.each([
  ['lines', AS_LINES],
  ['thin boxes, cell by cell', AS_BOXES],
])('a table drawn with %s keeps its rows and columns, with any line wraps and alignments', async (_, drawing) => {
  const { steps } = await readPdfSteps(
    { path: aFile(samplePdf({ pages: [{ words: [HEADING, ...WORDS], drawing }] })) },
    aFolder(),
  );
  expect(steps.map(({ title }) => title)).toEqual(['Torques']);
  const [table, after, ...others] = steps[0]?.content.content ?? [];
  expect(cellsOf(table)).toEqual([
    ['Bolt', 'Where', 'Torque'],
    ['M8', 'Flange of the pump, crosswise and in two rounds', '12 Nm'],
    ['M10', 'Foot', '25 Nm 1×2'],
    ['M10 long', 'Frame'],
  ]);
  expect([after?.type, others]).toEqual(['paragraph', []]);
});

test('cells that are merged across columns and rows stay merged, each with its words', async () => {
  const words = [
    at('Bolt', 65, 153),
    at('Torque by', 165, 136),
    at('the state of the thread', 230, 136),
    at('dry', 165, 173),
    at('oiled', 305, 173),
    at('M8', 65, 211),
    at('not by hand', 165, 223),
    at('M10', 65, 236),
    at('see the drawing', 180, 259),
  ];
  const drawing = [
    // Under the frame: the header row, two rows with one cell for both torques, and a row of one cell.
    ...[line(60, 120, 420, 120), line(160, 145, 420, 145), line(60, 195, 420, 195), line(60, 220, 160, 220)],
    ...[line(60, 245, 420, 245), line(60, 270, 420, 270), line(60, 120, 60, 270), line(420, 120, 420, 270)],
    ...[line(160, 120, 160, 245), line(300, 145, 300, 195)],
  ].join('\n');
  const { steps } = await readPdfSteps(
    { path: aFile(samplePdf({ pages: [{ words: [HEADING, ...words], drawing }] })) },
    aFolder(),
  );
  expect(cellsOf(steps[0]?.content.content.find(({ type }) => type === 'table'))).toEqual([
    ['Bolt 1×2', 'Torque by the state of the thread 2×1'],
    ['dry', 'oiled'],
    ['M8', 'not by hand 2×2'],
    ['M10'],
    ['see the drawing 3×1'],
  ]);
});

test('the frame of a page and a line under words are not a table', async () => {
  const words = Array.from({ length: 40 }, (_, index) => at(`Turn the wheel ${index} times.`, 70, 120 + index * 15));
  const frame = [
    line(50, 60, 550, 60),
    line(50, 780, 550, 780),
    line(50, 60, 50, 780),
    line(550, 60, 550, 780),
    line(50, 740, 550, 740),
  ];
  const drawing = [...frame, line(300, 740, 300, 780), line(60, 95, 200, 95)].join('\n');
  const { steps } = await readPdfSteps(
    { path: aFile(samplePdf({ pages: [{ words: [HEADING, ...words], drawing }] })) },
    aFolder(),
  );
  expect(new Set(steps.flatMap(({ content }) => content.content.map(({ type }) => type)))).toEqual(new Set(['paragraph']));
});
