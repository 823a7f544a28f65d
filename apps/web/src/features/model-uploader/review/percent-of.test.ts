import { expect, test } from 'vitest';
import { percentOf } from './percent-of.ts';

test('a share is a percentage with two significant digits, and 0 for a rounding error', () => {
  expect([0.0003149, 0.000001, 2.7e-16, 0.12345, 0.5, 0, 1].map(percentOf)).toEqual([0.031, 0.0001, 0, 12, 50, 0, 100]);
});
