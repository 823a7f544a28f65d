import { expect, test } from 'vitest';
import { fits, type ListRange, mergeFound, pageOf, type SortedRow } from './instruction-order.ts';

const rows = (...titles: readonly string[]) => titles.map((title) => ({ id: `id ${title}`, title_key: title }) as SortedRow);
const range = (limit?: number, direction: ListRange['direction'] = 'asc'): ListRange => ({
  ...{ column: 'title_key', direction, after: null, limit },
});
const titles = (found: readonly SortedRow[]) => found.map((row) => row.title_key);

test('two lists of one order are merged in this order, with one row more than the page', () => {
  const merged = (limit?: number) =>
    mergeFound({ rows: rows('a', 'd'), total: 7 }, { rows: rows('b', 'c'), total: 5 }, range(limit));
  expect([titles(merged().rows), merged().total]).toEqual([['a', 'b', 'c', 'd'], 12]);
  expect(titles(merged(2).rows)).toEqual(['a', 'b', 'c']);
  const back = mergeFound({ rows: rows('d', 'a'), total: 2 }, { rows: rows('c', 'b'), total: 2 }, range(undefined, 'desc'));
  expect(titles(back.rows)).toEqual(['d', 'c', 'b', 'a']);
});

test('a page has a cursor only if there are more rows', () => {
  const page = (count: number, limit?: number) =>
    pageOf({ rows: rows('a', 'b', 'c').slice(0, count), total: 9 }, range(limit), 'title');
  expect([titles(page(3, 2).page), typeof page(3, 2).nextCursor]).toEqual([['a', 'b'], 'string']);
  expect([titles(page(2, 2).page), page(2, 2).nextCursor]).toEqual([['a', 'b'], null]);
  expect([titles(page(3).page), page(3).nextCursor, page(3).total]).toEqual([['a', 'b', 'c'], null, 9]);
  expect(page(0, 2).nextCursor ?? null).toBeNull();
});

test('a position fits a column of its kind', () => {
  const texts = (['title_key', 'modified_by_key', 'assignee_count', 'published_rank', 'modified_at'] as const).map((column) =>
    [
      { key: 'a', id: 'x' },
      { key: 5, id: 'x' },
      { key: 0.5, id: 'x' },
    ].map((place) => fits(place, column)),
  );
  const [text, number] = [
    [true, false, false],
    [false, true, false],
  ];
  expect(texts).toEqual([text, text, number, number, number]);
});
