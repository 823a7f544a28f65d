import { expect, test } from 'vitest';
import type { LevelReport } from './report.ts';
import { withRisingErrors } from './rising-errors.ts';

const level = (triangles: number, [errorMean, error99, errorMax]: readonly [number, number, number]): LevelReport => ({
  triangles,
  vertices: triangles,
  parts: 53,
  bytes: 10 * triangles,
  errorMean,
  error99,
  errorMax,
});

test('a level is never reported as nearer to the original than one with more triangles', () => {
  // As measured on a cover of 53 parts.
  const measured = [
    level(26_478, [0.0001e-2, 0.0002e-2, 0.0059e-2]),
    level(17_666, [0.0002e-2, 0.0006e-2, 0.0031e-2]),
    level(10_582, [0.0002e-2, 0.0005e-2, 0.0089e-2]),
    level(5_306, [0.0008e-2, 0.0058e-2, 0.0168e-2]),
  ];
  const raised = withRisingErrors(measured);
  expect(raised.map(({ errorMax }) => errorMax)).toEqual([0.0059e-2, 0.0059e-2, 0.0089e-2, 0.0168e-2]);
  expect(raised.map(({ error99 }) => error99)).toEqual([0.0002e-2, 0.0006e-2, 0.0006e-2, 0.0058e-2]);
  expect(raised.map(({ errorMean }) => errorMean)).toEqual(measured.map(({ errorMean }) => errorMean));
  expect(raised.map(({ triangles, bytes }) => [triangles, bytes])).toEqual(
    measured.map(({ triangles, bytes }) => [triangles, bytes]),
  );
});
