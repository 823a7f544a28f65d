import { remarkText } from '@benchbook/domain/documents';
import { expect, test } from 'vitest';
import { remarkList } from './remark-list.ts';

test('after 500 remarks the last one counts those that are not listed', () => {
  const remarks = remarkList();
  for (let number = 1; number <= 500; number++) remarks.add('comment', `${number}`);
  expect(remarks.all).toHaveLength(500);
  for (let number = 1; number <= 3; number++) remarks.add('comment', 'more');
  expect(remarks.all).toHaveLength(501);
  expect(remarks.all.slice(-2).map(remarkText)).toEqual(['A comment was left out: "500".', '3 more remarks are not listed.']);
});
