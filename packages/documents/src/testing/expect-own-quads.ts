import { normalizeUnicode, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect } from 'vitest';
import type { PageText } from '../text/index.ts';
import { quadOfRange } from '../text/quad-of-range.ts';

/** How far a corner may lie from where pdf.js has it, in points. */
const TOLERANCE = 0.5;

/**
 * Expects of every run of words that pdf.js finds on a page that our text has it with corners on the same place: the ends
 * of its baseline, worked out by pdf.js itself, lie on the left and right side of the quad. Answers how many were compared.
 */
export async function expectOwnQuads(page: PDFPageProxy, text: PageText): Promise<number> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent({ disableNormalization: true });
  const quads = text.lines.flatMap((line) =>
    line.runs.map((run) => ({ text: run.text, quad: quadOfRange(line, run.at, run.at + run.text.length) })),
  );
  let compared = 0;
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const [a, b, , , x, y]: readonly number[] = item.transform;
    const scale = Math.hypot(a ?? 0, b ?? 0);
    const [along, up] = [((a ?? 0) / scale) * item.width, ((b ?? 0) / scale) * item.width];
    const left = viewport.convertToViewportPoint(x ?? 0, y ?? 0);
    const right = viewport.convertToViewportPoint((x ?? 0) + along, (y ?? 0) + up);
    const distances = quads
      .filter((quad) => bare(quad.text) === bare(normalizeUnicode(item.str)))
      .map(({ quad }) =>
        Math.max(
          distanceToSide(left, [quad.x1, quad.y1], [quad.x3, quad.y3]),
          distanceToSide(right, [quad.x2, quad.y2], [quad.x4, quad.y4]),
        ),
      );
    expect(Math.min(...distances), `"${item.str}" on page ${text.page}`).toBeLessThan(TOLERANCE);
    compared++;
  }
  return compared;
}

/** Capitals that are set apart are one word in our text. */
const bare = (text: string) => text.replaceAll(/\s+/gu, '');

type Point = readonly number[];

/** Of a point to the side of a quad between two corners. */
function distanceToSide(point: Point, from: Point, to: Point): number {
  const [px = 0, py = 0] = point;
  const [ax = 0, ay = 0] = from;
  const [bx = 0, by = 0] = to;
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const share = Math.min(1, Math.max(0, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length ** 2));
  return Math.hypot(px - ax - share * (bx - ax), py - ay - share * (by - ay));
}
