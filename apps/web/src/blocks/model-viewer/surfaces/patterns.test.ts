import { expect, test } from 'vitest';
import { PATTERN_SIZE, type Pattern, patternOf } from './patterns.ts';

/** Mean height, and mean difference to the pixel beside, below and eight pixels further. */
const SEEN = [
  ['plain', 1, 0, 0, 0],
  ['brushed', 0.498, 0.004, 0.188, 0.031],
  ['grain', 0.501, 0.093, 0.092, 0.178],
  ['cast', 0.477, 0.028, 0.028, 0.13],
  ['dents', 0.655, 0.033, 0.035, 0.193],
  ['flakes', 0.491, 0.016, 0.017, 0.12],
  ['scratches', 0.614, 0.043, 0.05, 0.125],
  ['cuts', 0.552, 0.032, 0.064, 0.141],
  ['swirls', 0.501, 0.19, 0.191, 0.305],
  ['blotches', 0.601, 0.023, 0.025, 0.156],
  ['ribs', 0.5, 0.093, 0, 0.588],
  ['studs', 0.553, 0.052, 0.052, 0.343],
  ['diamonds', 0.231, 0.031, 0.031, 0.217],
] as const;

/** Mean difference of each pixel to the one that lies this far from it, across the seam too. */
function roughness(pattern: Pattern, across: number, down: number): number {
  let sum = 0;
  pattern.forEach((height, dot) => {
    const x = ((dot % PATTERN_SIZE) + across) % PATTERN_SIZE;
    const y = (Math.floor(dot / PATTERN_SIZE) + down) % PATTERN_SIZE;
    sum += Math.abs(height - (pattern[y * PATTERN_SIZE + x] ?? Number.NaN));
  });
  return sum / pattern.length;
}

test.each(SEEN)('the pattern %s looks the same on every device, and has heights from 0 to 1', (name, mean, ...differences) => {
  const pattern = patternOf(name);
  const low = pattern.reduce((least, height) => Math.min(least, height), 1);
  expect([low, pattern.reduce((most, height) => Math.max(most, height), 0)]).toEqual([name === 'plain' ? 1 : 0, 1]);
  expect(pattern.reduce((sum, height) => sum + height, 0) / pattern.length).toBeCloseTo(mean, 2);
  const seen = [roughness(pattern, 1, 0), roughness(pattern, 0, 1), roughness(pattern, 8, 0)];
  seen.forEach((difference, at) => void expect(difference).toBeCloseTo(differences[at] ?? Number.NaN, 2));
});

test('a pattern is made once', () => {
  expect(patternOf('grain')).toBe(patternOf('grain'));
});
