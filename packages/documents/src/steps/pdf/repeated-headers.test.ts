import { plainText } from '@benchbook/domain/markup';
import { samplePdf } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { aFile, aFolder } from '../../testing/sample-file.ts';
import { readPdfSteps } from './read-pdf-steps.ts';

const HEIGHT = 842;

const at = (text: string, y: number, x = 60) => ({ text, x, y, size: 10 });

/** Lines of a grid, in points from the upper left corner. */
function grid(xs: readonly number[], ys: readonly number[]): string {
  const [left, right, top, bottom] = [xs[0], xs.at(-1), HEIGHT - (ys[0] ?? 0), HEIGHT - (ys.at(-1) ?? 0)];
  const upright = xs.map((x) => `${x} ${top} m ${x} ${bottom} l S`);
  return ['0.5 w', ...upright, ...ys.map((y) => `${left} ${HEIGHT - y} m ${right} ${HEIGHT - y} l S`)].join('\n');
}

async function textsOf(pages: NonNullable<Parameters<typeof samplePdf>[0]>['pages']) {
  const { steps, remarks } = await readPdfSteps({ path: aFile(samplePdf({ pages })) }, aFolder());
  const texts = steps.flatMap(({ content }) => content.content.map((node) => plainText({ type: 'doc', content: [node] }).trim()));
  return { texts, titles: steps.map(({ title }) => title), remarks: remarks.map(({ kind, words }) => [kind, words]) };
}

/** Pages with a table of two rows at their top. */
function tablePages(count: number, cell: (page: number) => string, y = 30) {
  return Array.from({ length: count }, (_, index) => ({
    drawing: grid([55, 200, 400, 540], [y, y + 20, y + 40]),
    words: [
      ...['Pumpwerk', 'Work instruction', 'AA-0012'].map((text, column) => at(text, y + 14, [60, 205, 405][column])),
      ...['Rev. B', 'Released: Huber', cell(index + 1)].map((text, column) => at(text, y + 34, [60, 205, 405][column])),
      at('Turn it.', 300),
    ],
  }));
}

const CELLS = 'Pumpwerk / Work instruction / AA-0012 / Rev. B / Released: Huber';

test.each([5, 3, 2])('a table that is the same at the top of %i pages is a header', async (count) => {
  const { texts, remarks } = await textsOf(tablePages(count, (page) => `Page ${page} of ${count}`));
  expect(texts).toEqual(Array.from({ length: count }, () => 'Turn it.'));
  expect(remarks).toEqual([['header-footer', `${CELLS} / Page 1 of ${count}`]]);
});

test('a number in a table of each page that may be a value is in the remark of each page', async () => {
  const { remarks } = await textsOf(tablePages(4, (page) => `${page}`));
  expect(remarks).toEqual([['header-footer', `${CELLS} / 1 / 2 / 3 / 4`]]);
});

test.each([
  ['a value differs', tablePages(3, (page) => `${page * 7} Nm`)],
  ['it has a signal word', tablePages(3, () => 'WARNING: hot')],
  ['it stands amid the page', tablePages(3, (page) => `Page ${page} of 3`, 400)],
])('a table of each page stays where %s', async (_, pages) => {
  const { texts, remarks } = await textsOf(pages);
  expect(texts.filter((text) => text.includes('Work instruction'))).toHaveLength(3);
  expect(remarks).toEqual([]);
});

const twoPages = (lines: (page: number) => readonly ReturnType<typeof at>[]) =>
  [1, 2].map((page) => ({ words: [...lines(page), at(`${page}. Turn bolt ${page}.`, 300)] }));

test.each([
  ['a number of the page', (page: number) => [at(`Pump manual Page ${page} of 2`, 810)], 'Pump manual Page 1 of 2'],
  ['a document number', () => [at('Pump manual', 40), at('WI-0012', 40, 400)], 'Pump manual / WI-0012'],
  ['a revision', () => [at('Pump manual Rev. B', 40)], 'Pump manual Rev. B'],
  ['a date', () => [at('Pump manual 12.03.2024', 40)], 'Pump manual 12.03.2024'],
  ['the number of the page and words', (page: number) => [at(`${page}`, 810), at('Pump manual', 810, 400)], '1 / Pump manual'],
] as const)('a line that is the same on both pages of two is a header with %s', async (_, lines, words) => {
  const { titles, remarks } = await textsOf(twoPages(lines));
  expect(titles).toEqual(['Turn bolt 1', 'Turn bolt 2']);
  expect(remarks).toEqual([['header-footer', words]]);
});

test.each([
  ['says no more than words', () => [at('Clean the pump', 60)]],
  ['is a sentence', () => [at('Use version 2 of the tool.', 60)]],
  ['differs', (page: number) => [at(`Pump Rev. ${page}`, 60)]],
  ['has another value beside it', (page: number) => [at('Pump Rev. B', 60), at(`${page * 7} Nm`, 60, 400)]],
])('a line of two pages stays where it %s', async (_, lines) => {
  const { remarks } = await textsOf(twoPages(lines));
  expect(remarks).toEqual([]);
});
