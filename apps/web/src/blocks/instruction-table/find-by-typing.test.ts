import { expect, test } from 'vitest';
import { findByTyping } from './find-by-typing.ts';

const titles = ['Belt tension check', 'Cable carrier', 'Cross-slide fit test', 'Eccentric spacer'];

test('WI-23 as design 10: typing goes to the next title with that prefix, wrapping at the end', () => {
  expect(findByTyping(titles, 'c', 0)).toBe(1);
  expect(findByTyping(titles, 'c', 2)).toBe(2);
  expect(findByTyping(titles, 'c', 3)).toBe(1);
  expect(findByTyping(titles, 'CR', 1)).toBe(2);
});

test('WI-23 as design 10: typing a prefix that no title has goes nowhere', () => {
  expect(findByTyping(titles, 'x', 0)).toBeUndefined();
});
