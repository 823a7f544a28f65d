import { LIST_FILTERED, LIST_ROWS, LIST_SORTED } from '@benchbook/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareKeys } from '../search/index.ts';
import { compareSummaries, fitsFilter, LIST_ORDER_WORDS, LIST_SORTS, listOrderWord, readListOrder } from './index.ts';

const NO_FILTER = { ownerId: null, hasDraft: false, tagId: null, archived: 'hidden' } as const;

const titles = (rows: typeof LIST_ROWS) => rows.map(({ title }) => title);

test.each(LIST_SORTS)('rows are sorted by %s as the server sorts them, both ways', (sort) => {
  const sorted = (direction: 'ascending' | 'descending') =>
    titles(LIST_ROWS.toReversed().toSorted(compareSummaries({ sort, direction })));
  expect(sorted('ascending')).toEqual(LIST_SORTED[sort]);
  expect(sorted('descending')).toEqual(LIST_SORTED[sort].toReversed());
});

test.each(LIST_FILTERED)('rows are filtered by %j as the server filters them', (filter, expected) => {
  const shown = LIST_ROWS.filter((row) => fitsFilter(row, { ...NO_FILTER, ...filter }));
  expect(titles(shown.toSorted(compareSummaries({ sort: 'title', direction: 'ascending' })))).toEqual(expected);
});

test('a sort order round-trips through its URL parameter', () => {
  for (const word of LIST_ORDER_WORDS) {
    const order = readListOrder(word);
    expect(order && listOrderWord(order)).toBe(word);
  }
  for (const word of ['', '-', 'color', 'titles', '--title']) expect(readListOrder(word)).toBeUndefined();
});

test('texts are sorted by their UTF-8 bytes, as in both databases', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 6 }), fc.string({ unit: 'binary', maxLength: 6 }), (one, other) => {
      const bytes = Buffer.compare(Buffer.from(one), Buffer.from(other));
      expect(Math.sign(compareKeys(one, other))).toBe(bytes);
    }),
  );
});
