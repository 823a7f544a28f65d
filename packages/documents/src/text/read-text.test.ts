import { samplePdf } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { withPdf } from '../read/index.ts';
import { expectOwnQuads } from '../testing/expect-own-quads.ts';
import { aFile } from '../testing/sample-file.ts';
import { SAMPLES } from '../testing/samples.ts';
import { quadOfLine, quadOfRange } from './quad-of-range.ts';
import { readPageText, readText } from './read-text.ts';
import type { PageText } from './text-line.ts';

async function pagesOf(path: string): Promise<PageText[]> {
  const pages: PageText[] = [];
  await readText({ path }, (page) => void pages.push(page));
  return pages;
}

const column = (x: number, words: readonly string[]) => words.map((text, index) => ({ text, x, y: 100 + index * 14 }));

test('PDF-06 PDF-08: a line has its words and the four corners around them, in points from the upper left', async () => {
  const path = aFile(samplePdf({ pages: [{ words: [{ text: 'WWWW iiii', x: 100, y: 200, size: 10 }] }] }));
  const [page] = await pagesOf(path);
  const [line] = page?.lines ?? [];
  expect(line?.text).toBe('WWWW iiii');
  // Helvetica: W is 0.944 of the size wide, a space 0.278, i 0.222.
  const quad = quadOfLine(line!);
  expect(quad.x1).toBe(100);
  expect(quad.x2).toBeCloseTo(100 + 4 * 9.44 + 2.78 + 4 * 2.22, 1);
  expect(quad.y1).toBeLessThan(194);
  expect(quad.y3).toBeGreaterThan(200);
  expect(quadOfRange(line!, 5, 9).x1).toBeCloseTo(100 + 4 * 9.44 + 2.78, 1);
});

test('null characters from fonts without a character map are blanks, as no database stores them', async () => {
  const [page] = await pagesOf(aFile(samplePdf({ pages: [{ words: [{ text: 'M6\0bolt', x: 60, y: 80 }] }] })));
  expect(page?.lines.map(({ text }) => text)).toEqual(['M6 bolt']);
});

test('an Arabic ligature is read as its two letters in order', async () => {
  const [page] = await pagesOf(`${SAMPLES}arabic-truetype.pdf`);
  expect(page?.lines[0]?.text.normalize('NFKC')).toBe('انواع الخطوط العربية');
});

test('PDF-08: corners are in the order in which a reader sees them, on any page rotation', async () => {
  const words = [{ text: 'Tighten', x: 100, y: 200, size: 10 }];
  const path = aFile(samplePdf({ pages: ([0, 90, 180, 270] as const).map((rotate) => ({ rotate, words })) }));
  const quads = (await pagesOf(path)).map(({ lines }) => quadOfLine(lines[0]!));
  const [upright, right, over, left] = quads;
  expect([upright!.x1, upright!.x2 > upright!.x1, upright!.y3 > upright!.y1]).toEqual([100, true, true]);
  expect([right!.y1, right!.y2 > right!.y1, right!.x3 < right!.x1]).toEqual([100, true, true]);
  expect([over!.x1, over!.x2 < over!.x1, over!.y3 < over!.y1]).toEqual([495, true, true]);
  expect([left!.y1, left!.y2 < left!.y1, left!.x3 > left!.x1]).toEqual([495, true, true]);
});

test('columns are read one after the other, after the heading above them', async () => {
  const left = [
    'Before the pump is fitted, its',
    'flange is cleaned with a dry',
    'cloth and looked over for',
    'scratches and dents.',
  ];
  const right = [
    'Then the gasket is laid on, its',
    'marked side up, and the bolts',
    'are put in by hand, crosswise,',
    'until they touch.',
  ];
  const words = [
    { text: 'Fitting a pump of type four in the main line', x: 60, y: 60, size: 18 },
    ...column(60, left),
    ...column(320, right),
  ];
  const [page] = await pagesOf(aFile(samplePdf({ pages: [{ words: words.toReversed() }] })));
  expect(page?.lines.map(({ text }) => text)).toEqual([words[0]?.text, ...left, ...right]);
});

test('a table is read row by row, cell by cell', async () => {
  const rows = [
    ['Bolt', '12 Nm'],
    ['Nut', '8 Nm'],
    ['Screw', '2 Nm'],
  ];
  const words = rows.flatMap(([name = '', torque = ''], index) => [
    { text: name, x: 60, y: 100 + 14 * index },
    { text: torque, x: 300, y: 100 + 14 * index },
  ]);
  const [page] = await pagesOf(aFile(samplePdf({ pages: [{ words }] })));
  expect(page?.lines.map(({ text }) => text)).toEqual(rows.flat());
});

test('separately drawn words are one line, with a space at each gap', async () => {
  const words = [
    { text: 'Tight', x: 60, y: 100 },
    { text: 'en', x: 60 + 11 * 2.222, y: 100 },
    { text: 'it', x: 110, y: 100 },
  ];
  const [page] = await pagesOf(aFile(samplePdf({ pages: [{ words }] })));
  expect(page?.lines.map(({ text }) => text)).toEqual(['Tighten it']);
});

test.each([
  ['a heading whose letters are set apart', '2 Tc (WARNING) Tj', 'WARNING'],
  ['one in narrow type', '60 Tz 2 Tc (WARNING) Tj', 'WARNING'],
  ['names with spaces', '(U V W N) Tj', 'U V W N'],
  ['names with spaces in narrow type', '60 Tz (U V W N) Tj', 'U V W N'],
  ['names with gaps as wide as a space', '[(U) -278 (V) -278 (W) -278 (N)] TJ', 'U V W N'],
  ['cells of names', '[(U) -278 (V) -278 (W) -278 (N) -1400 (L) -278 (N) -278 (P) -278 (E)] TJ', 'U V W N L N P E'],
])('%s: capitals with gaps are a word unless these are spaces', async (_, drawn, text) => {
  const drawing = `BT /F1 11 Tf 60 700 Td ${drawn} ET`;
  const [page] = await pagesOf(aFile(samplePdf({ pages: [{ drawing }] })));
  expect(page?.lines.map((line) => line.text).join(' ')).toBe(text);
});

for (const [name, numbers] of [
  ['maintenance-guide-farmbot.pdf', [1, 2, 3]],
  ['mixed-rotation.pdf', [1, 2, 3, 4]],
  ['rotated-indirect.pdf', [1, 2]],
  ['tech-manual-pages.pdf', [3, 4]],
  ['two-column-paper.pdf', [1, 2]],
  ['arabic-truetype.pdf', [1]],
  ['japanese-corne-build-guide.pdf', [2]],
] as const) {
  test(`PDF-07 PDF-08: quads of ${name} lie within half a point of pdf.js's own text`, async () => {
    const compared = await withPdf({ path: SAMPLES + name }, async (pdf) => {
      let count = 0;
      for (const number of numbers) {
        const text = await readPageText(pdf, number);
        if (text) count += await expectOwnQuads(await pdf.getPage(number), text);
      }
      return count;
    });
    expect(compared).toBeGreaterThan(name.startsWith('arabic') ? 8 : 30);
  });
}

test('Arabic is read from the right', async () => {
  const [page] = await pagesOf(`${SAMPLES}arabic-truetype.pdf`);
  const words = page?.lines.map(({ text }) => text.normalize('NFKC')) ?? [];
  expect(words).toHaveLength(4);
  // "Kinds of Arabic scripts": the word "kinds" is first and stands on the right.
  for (const line of words) expect(line).toMatch(/^انواع.*العربية$/);
  const [line] = page?.lines ?? [];
  expect(quadOfRange(line!, 0, 5).x1).toBeGreaterThan(quadOfRange(line!, line!.text.length - 5, line!.text.length).x2);
});
