import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import type { Box } from '../../text/line-box.ts';
import { boundsOf, type Drawn, shownBoundsOf } from './read-drawing.ts';

/** A shape of 10 by 20 points at 100, 200, drawn twice as large, under a clip. */
function aShape(clip: Box): Drawn {
  const given = [OPS.fill, [], Float32Array.of(50, 100, 55, 110)];
  return { operator: OPS.constructPath, given, matrix: [2, 0, 0, 2, 0, 0], clip, isMasked: false };
}

const PAGE: Box = { left: 0, top: 0, right: 600, bottom: 800 };

test('the box of a shape is its part inside the clip; a completely hidden one has none', () => {
  const whole = { left: 100, top: 200, right: 110, bottom: 220 };
  expect(boundsOf(aShape(PAGE))).toEqual(whole);
  expect(shownBoundsOf(aShape(PAGE))).toEqual(whole);
  expect(shownBoundsOf(aShape({ ...PAGE, bottom: 210 }))).toEqual({ ...whole, bottom: 210 });
  for (const clip of [{ bottom: 190 }, { top: 230 }, { right: 90 }, { left: 120 }])
    expect(shownBoundsOf(aShape({ ...PAGE, ...clip }))).toBeNull();
  expect(shownBoundsOf({ ...aShape(PAGE), given: [OPS.fill, [], null] })).toBeNull();
});
