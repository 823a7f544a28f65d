import { expect, test } from 'vitest';
import { percentOf } from './percent-of.ts';

test('a share is a percentage with two figures that count, however small it is', () => {
  expect([0.0003149, 0.12345, 0.5, 0, 1].map(percentOf)).toEqual([0.031, 12, 50, 0, 100]);
});
