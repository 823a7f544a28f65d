import { remarkText } from '@benchbook/domain/documents';
import { inEnglish } from '@benchbook/domain/messages';
import { expect, test } from 'vitest';
import { remarkList } from './remark-list.ts';

test('after 500 remarks the last one counts those that are not listed', () => {
  const remarks = remarkList();
  for (let number = 1; number <= 500; number++) remarks.add('comment', `${number}`);
  expect(remarks.all).toHaveLength(500);
  for (let number = 1; number <= 3; number++) remarks.add('comment', 'more');
  expect(remarks.all).toHaveLength(501);
  expect(remarks.all.slice(-2).map((remark) => inEnglish(remarkText(remark)))).toEqual([
    'A comment was left out: "500".',
    '3 more remarks are not listed.',
  ]);
});

test('words that exceed one remark continue in the next, complete', () => {
  const remarks = remarkList();
  const words = Array.from({ length: 700 }, (_, index) => `word${index}`).join(' ');
  remarks.add('contents', words, { page: 2 });
  remarks.add('contents', 'x'.repeat(4_001), { page: 3 });
  const on = (page: number) => remarks.all.filter(({ place }) => place.page === page).map((remark) => remark.words);
  expect(on(2).map(({ length }) => length <= 2_000)).toEqual([true, true, true]);
  expect(on(2).join(' ')).toBe(words);
  expect(on(3).map(({ length }) => length)).toEqual([2_000, 2_000, 1]);
});
