import { expect, test } from 'vitest';
import { BATCH_MAX_ENTRIES, BATCH_MAX_LENGTH, batchOf } from './batch.ts';

const nothing = (): boolean => false;

test('LITE-02: waiting entries go out together, at most 200 in a call', () => {
  const waiting = Array.from({ length: 450 }, (_, at) => at);
  expect(batchOf(waiting, nothing)).toEqual(waiting.slice(0, BATCH_MAX_ENTRIES));
  expect(batchOf([1, 2, 3], nothing)).toEqual([1, 2, 3]);
  expect(batchOf([], nothing)).toEqual([]);
});

test('LITE-02: long entries go out in several calls, each within the limit of the server; a longer one is sent in a call of its own', () => {
  const long = 'x'.repeat(BATCH_MAX_LENGTH / 2 - 2);
  expect(batchOf([long, long, 'short'], nothing)).toEqual([long, long]);
  const tooLong = 'x'.repeat(BATCH_MAX_LENGTH);
  expect(batchOf([tooLong, 'short'], nothing)).toEqual([tooLong]);
  expect(batchOf(['short', tooLong], nothing)).toEqual(['short']);
});

test('LITE-02: an entry that needs a call of its own is not sent with others, and none is sent before it', () => {
  const isAlone = (entry: number): boolean => entry === 3;
  expect(batchOf([1, 2, 3, 4], isAlone)).toEqual([1, 2]);
  expect(batchOf([3, 4], isAlone)).toEqual([3]);
});
