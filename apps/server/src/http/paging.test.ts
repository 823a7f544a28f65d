import { expect, test } from 'vitest';
import { pageSize } from './paging.ts';

test('a page has the requested number of rows, at least 1 and at most 500', () => {
  expect([1, 40, 500, 501, 1_000_000, 0].map(pageSize)).toEqual([1, 40, 500, 500, 500, 1]);
});
