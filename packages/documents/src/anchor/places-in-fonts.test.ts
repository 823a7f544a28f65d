import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SAMPLES } from '../testing/samples.ts';
import { type PageText, readText } from '../text/index.ts';
import { quadOfLine, quadOfRange } from '../text/quad-of-range.ts';
import { anchorMarks, type Mark } from './index.ts';

interface Truth {
  readonly lines: readonly (readonly [font: string, text: string, quote: string])[];
  readonly truth: Readonly<Record<string, readonly (readonly [left: number, right: number, baseline: number])[]>>;
}

async function pagesOf(name: string): Promise<PageText[]> {
  const pages: PageText[] = [];
  await readText({ path: `${SAMPLES}issues/${name}` }, (page) => void pages.push(page));
  return pages;
}

test('PDF-08 PDF-11: words found in a new issue are marked at their position in any font', async () => {
  const { lines, truth }: Truth = JSON.parse(readFileSync(`${SAMPLES}issues/mono-truth.json`, 'utf8'));
  const [oldPages, newPages] = [await pagesOf('mono-a.pdf'), await pagesOf('mono-b.pdf')];
  const marks = lines.map(([, , quote], index): Mark => {
    const [left, right, baseline] = truth['mono-a.pdf']![index]!;
    const [x1, x2, y1, y3] = [left, right, baseline - 8, baseline + 2];
    const quad = { x1, y1, x2, y2: y1, x3: x1, y3, x4: x2, y4: y3 };
    return { id: String(index), placement: 'placed', quote, before: '', after: '', page: 1, quads: [quad] };
  });
  const found = anchorMarks({ marks, oldPages, newPages });
  const off = found.map(({ quads: [quad] }, index) => {
    const [left, right] = truth['mono-b.pdf']![index]!;
    return Math.max(Math.abs(quad!.x1 - left), Math.abs(quad!.x2 - right));
  });
  expect(off.filter((points) => points > 1)).toEqual([]);
  expect(off).toHaveLength(7);
});

test('PDF-08: lines on a page with larger units have their whole width', async () => {
  const [page] = await pagesOf('user-unit.pdf');
  const [line] = page!.lines;
  const { x1, x2 } = quadOfLine(line!);
  expect([x1, x2]).toEqual([100, expect.closeTo(373.5, 0)]);
  const at = line!.text.length - 4;
  expect(quadOfRange(line!, at, line!.text.length, page!.widths).x2).toBe(x2);
});
