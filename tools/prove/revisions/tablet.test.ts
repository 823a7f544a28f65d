import { expect, test } from 'vitest';
import { firstOrderToRead } from './tablet.ts';

test('an outbox is read from the first entry that may still change, and from the place of a dismissed one', () => {
  expect(firstOrderToRead([])).toBe(1);
  expect(firstOrderToRead([{ order: 1, state: 'answered' }])).toBe(2);
  expect(firstOrderToRead([1, 2, 3].map((order) => ({ order, state: order === 2 ? 'waiting' : 'answered' })))).toBe(2);
  expect(
    firstOrderToRead([
      { order: 1, state: 'answered' },
      { order: 2, state: 'parked' },
    ]),
  ).toBe(2);
  expect(
    firstOrderToRead([
      { order: 1, state: 'answered' },
      { order: 2, state: 'dismissed' },
    ]),
  ).toBe(2);
});
