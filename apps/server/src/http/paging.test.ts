import { expect, test } from 'vitest';
import { pageSize } from './paging.ts';

test('a page has as many rows as are asked for, one at least and never more than 500', () => {
  expect([1, 40, 500, 501, 1_000_000, 0].map(pageSize)).toEqual([1, 40, 500, 500, 500, 1]);
});
