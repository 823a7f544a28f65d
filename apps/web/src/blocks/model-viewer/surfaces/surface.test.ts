import { BUILT_IN_TEXTURES } from '@benchbook/domain/textures';
import { expect, test } from 'vitest';
import { PATTERN_SIZE, patternOf } from './patterns.ts';
import { SURFACES } from './surface.ts';
import { drawSwatch } from './swatch.ts';

const SIZE = 48;
const swatches = SURFACES.map((surface) => drawSwatch(surface, SIZE));

/** Mean difference of two pictures, 0 to 255. */
function difference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

test('TEX-06 TEX-07 TEX-08: each built-in texture has a surface, metals are metal and rubbers are not', () => {
  expect(SURFACES).toHaveLength(BUILT_IN_TEXTURES.length);
  for (const [at, { name }] of BUILT_IN_TEXTURES.entries())
    expect([name, SURFACES[at]?.metalness]).toEqual([name, name.startsWith('rubber') ? 0 : 1]);
});

test('TEX-06: no two of the 24 look alike', () => {
  for (const [at, swatch] of swatches.entries())
    for (const [other, beside] of swatches.entries())
      if (other > at)
        expect(
          difference(swatch, beside),
          `${BUILT_IN_TEXTURES[at]?.name} and ${BUILT_IN_TEXTURES[other]?.name}`,
        ).toBeGreaterThan(4);
});

test('surfaces of one hue differ by their pattern, even on the small ball', () => {
  const seen = (name: string) =>
    patternSeen(swatches[BUILT_IN_TEXTURES.findIndex((each) => each.name === name)] ?? new Uint8ClampedArray());
  expect(seen('zinc 4') / seen('zinc 1')).toBeGreaterThan(2);
  expect(seen('scratch metal 1') / seen('aluminum')).toBeGreaterThan(1.4);
  expect(seen('scratch metal 2') / seen('aluminum')).toBeGreaterThan(1.8);
});

/** Contrast of the pixels in the middle of a ball with their neighbours. */
function patternSeen(swatch: Uint8ClampedArray): number {
  const light = (x: number, y: number) =>
    [0, 1, 2].reduce((sum, channel) => sum + (swatch[(y * SIZE + x) * 4 + channel] ?? 0), 0);
  const near = Array.from({ length: 49 }, (_, at) => [(at % 7) - 3, Math.floor(at / 7) - 3] as const);
  let sum = 0;
  for (let y = 10; y < 38; y++)
    for (let x = 10; x < 38; x++) {
      const mean = near.reduce((total, [right, down]) => total + light(x + right, y + down), 0) / near.length;
      sum += Math.abs(light(x, y) - mean) / mean;
    }
  return sum;
}

test('mirrors are smooth: on a large part their pattern makes no folds', () => {
  const rough = SURFACES.flatMap(({ roughness, bump, pattern }, at) =>
    roughness < 0.25 && bump > (pattern === 'brushed' ? 0.25 : 0) ? [BUILT_IN_TEXTURES[at]?.name] : [],
  );
  expect(rough).toEqual([]);
});

test('a pattern is deterministic, uses its whole range and has no seam', () => {
  for (const { pattern: name } of SURFACES.filter(({ pattern }) => pattern !== 'plain')) {
    const pattern = patternOf(name);
    expect([Math.min(...pattern.subarray(0, 60_000)) >= 0, pattern.length]).toEqual([true, PATTERN_SIZE ** 2]);
    const column = (x: number) => Array.from({ length: PATTERN_SIZE }, (_, y) => pattern[y * PATTERN_SIZE + x] ?? 0);
    const step = (one: number, other: number) =>
      column(one).reduce((sum, height, y) => sum + Math.abs(height - (column(other)[y] ?? 0)), 0) / PATTERN_SIZE;
    const within = Math.max(step(10, 11), step(100, 101), step(31, 32), step(200, 201), step(63, 64));
    expect(step(PATTERN_SIZE - 1, 0), name).toBeLessThan(within * 2 + 0.05);
  }
});
