import { expect, test } from 'vitest';
import { Patience } from './patience.ts';

test('each time-out of a call triples its next wait, twice at most; an answer within the ordinary limit resets it', () => {
  const patience = new Patience();
  const limit = () => patience.limitOf('readBoard', 3_000);
  const limits = [limit()];
  for (let tries = 0; tries < 3; tries++) {
    patience.noteTimeout('readBoard');
    limits.push(limit());
  }
  expect(limits).toEqual([3_000, 9_000, 27_000, 27_000]);
  expect(patience.limitOf('listTags', 3_000)).toBe(3_000);
  patience.noteAnswer('readBoard', 3_000, 3_000);
  expect(limit(), 'a late answer keeps the longer wait').toBe(27_000);
  patience.noteAnswer('readBoard', 2_999, 3_000);
  expect(limit()).toBe(3_000);
});
