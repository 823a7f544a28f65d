import { expect, test } from 'vitest';
import { balancedColumns } from './balanced-columns.ts';

test('the last row has a single box only if no other number of columns avoids it', () => {
  expect([1, 5, 6, 7, 9].map((count) => balancedColumns(count, 6))).toEqual([1, 5, 6, 4, 5]);
  expect([1, 4, 5, 6, 7, 9].map((count) => balancedColumns(count, 4))).toEqual([1, 4, 3, 3, 4, 3]);
  expect(balancedColumns(0, 3)).toBe(0);
});
