import { expect, test } from 'vitest';
import { nextSortOrder, type SortOrder } from './sort-order.ts';

test('WI-64 WI-65: three clicks on a column head go from ascending to none to descending and back', () => {
  const seen: SortOrder[] = ['ascending'];
  for (let click = 0; click < 3; click++) seen.push(nextSortOrder(seen[seen.length - 1] ?? 'none'));
  expect(seen).toEqual(['ascending', 'none', 'descending', 'ascending']);
});
