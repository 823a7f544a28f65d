import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { samplePdf } from '@benchbook/testkit';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { flowOf, type PageFlow } from './flow.ts';
import { readTextPieces } from './page-text.ts';
import { placeAt, placeOf } from './places.ts';
import { quadsBetween } from './quads.ts';
import { quoteOf } from './words.ts';

/** The sample PDFs of the documents package; its README has their origin. */
const FOLDER = join(import.meta.dirname, '../../../../../../packages/documents/src/samples');

/** All letters are equally wide: whole runs don't depend on it. */
const measure = (letters: string): number => letters.length;
const TOLERANCE = 0.5;

async function pageOf(bytes: Uint8Array, number = 1): Promise<PDFPageProxy> {
  return (await getDocument({ data: bytes, verbosity: 0 }).promise).getPage(number);
}

async function flowOfPage(page: PDFPageProxy): Promise<PageFlow> {
  const content = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
  return flowOf(readTextPieces(content, page.getViewport({ scale: 1 }).transform));
}

/** Largest distance of our quads from the ends of the same run in PDF.js, over all runs of the page, in points. */
async function farthest(page: PDFPageProxy): Promise<{ distance: number; runs: number }> {
  const flow = await flowOfPage(page);
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
  const runs = items.filter((item) => 'str' in item);
  let [distance, compared] = [0, 0];
  runs.forEach(({ str, transform, width }, index) => {
    if (str.trim() !== str || str === '') return;
    const [quad] = quadsBetween(flow, placeOf(flow, index, 0), placeOf(flow, index, str.length), measure);
    const [a = 0, b = 0, , , x = 0, y = 0]: number[] = transform;
    const along = Math.hypot(a, b);
    const start = viewport.convertToViewportPoint(x, y);
    const end = viewport.convertToViewportPoint(x + (a / along) * width, y + (b / along) * width);
    if (!quad) throw new Error(`no quad for "${str}"`);
    const { x1, y1, x2, y2, x3, y3, x4, y4 } = quad;
    distance = Math.max(distance, toSide(start, [x1, y1, x3, y3]), toSide(end, [x2, y2, x4, y4]));
    compared += 1;
  });
  return { distance, runs: compared };
}

function toSide([px = 0, py = 0]: readonly number[], [ax = 0, ay = 0, bx = 0, by = 0]: readonly number[]): number {
  const length = Math.hypot(bx - ax, by - ay);
  return Math.abs(((bx - ax) * (ay - py) - (ax - px) * (by - ay)) / length);
}

/** A page with these lines: each with the left end of its baseline, in points from the upper left corner. */
function pdfWith(
  lines: ReadonlyArray<readonly [x: number, y: number, text: string]>,
  rotate: 0 | 90 | 180 | 270 = 0,
): Uint8Array {
  return new Uint8Array(samplePdf({ pages: [{ rotate, words: lines.map(([x, y, text]) => ({ x, y, text })) }] }));
}

const LINES = [
  [60, 100, 'Loosen the belt clip that'],
  [60, 116, 'holds the belt in place'],
  [60, 132, 'and pull it tight'],
] as const;

test.each([0, 90, 180, 270] as const)(
  'PDF-08: on a page turned by %i degrees every line of a mark has a quad of its own',
  async (turn) => {
    const page = await pageOf(pdfWith(LINES, turn));
    const flow = await flowOfPage(page);
    expect(flow.text).toBe('Loosen the belt clip that holds the belt in place and pull it tight');
    const quads = quadsBetween(flow, flow.text.indexOf('belt clip'), flow.text.indexOf(' tight'), measure);
    expect(quads).toHaveLength(3);
    const { distance, runs } = await farthest(page);
    expect(distance).toBeLessThan(TOLERANCE);
    expect(runs).toBe(3);
    // From upper left to upper right is the reading direction: down the page as shown if it is turned by 90 degrees.
    const { x1 = 0, y1 = 0, x2 = 0, y2 = 0 } = quads[0] ?? {};
    const way = [Math.sign(Math.round(x2 - x1)), Math.sign(Math.round(y2 - y1))];
    expect(way).toEqual({ 0: [1, 0], 90: [0, 1], 180: [-1, 0], 270: [0, -1] }[turn]);
  },
);

test('PDF-06: a word hyphenated at the end of a line is whole in the quote, and its hyphen is marked', async () => {
  const parted = [
    [60, 100, 'Tighten the ad-'],
    [60, 116, 'juster screw'],
  ] as const;
  const flow = await flowOfPage(await pageOf(pdfWith(parted)));
  const span = { from: flow.text.indexOf('the'), to: flow.text.length };
  expect(quoteOf(flow.text, span)).toEqual({ quote: 'the adjuster screw', before: 'Tighten ', after: '' });
  const whole = quadsBetween(flow, 0, flow.text.length, measure);
  const marked = quadsBetween(flow, span.from, span.to, measure);
  expect(marked[0]?.x2).toBe(whole[0]?.x2);
});

test('words of two columns at the same height are not one line', async () => {
  const columns = [
    [60, 100, 'end of the left'],
    [330, 100, 'start of the right'],
  ] as const;
  const flow = await flowOfPage(await pageOf(pdfWith(columns)));
  expect(quadsBetween(flow, 0, flow.text.length, measure)).toHaveLength(2);
  const place = placeAt(flow, { x: 340, y: 96 }, measure) ?? 0;
  expect(flow.text.slice(place)).toContain('start of the right'.slice(2));
});

const MANUALS = [
  ['maintenance-guide-farmbot.pdf', 7, 20],
  ['two-column-paper.pdf', 1, 90],
  ['rotated-indirect.pdf', 1, 20],
  ['mixed-rotation.pdf', 2, 10],
  ['arabic-truetype.pdf', 1, 1],
  ['japanese-corne-build-guide.pdf', 2, 5],
  ['tech-manual-pages.pdf', 4, 40],
] as const;

for (const [name, number, atLeast] of MANUALS) {
  test(`PDF-08: in ${name} the quads match the words of PDF.js within half a point`, async () => {
    const page = await pageOf(new Uint8Array(readFileSync(join(FOLDER, name))), number);
    const { distance, runs } = await farthest(page);
    expect(distance).toBeLessThan(TOLERANCE);
    expect(runs).toBeGreaterThanOrEqual(atLeast);
  });
}
