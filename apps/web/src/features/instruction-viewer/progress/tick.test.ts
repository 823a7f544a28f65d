import { expect, test } from 'vitest';
import { isReading } from './reading.ts';
import { isTick } from './tick.ts';

const ids = { eventId: 'e', userId: 'u', instructionId: 'i' };
const tick = { ...ids, itemId: 's', isDone: true, atMs: 1, run: 1, revision: 2 };
const reading = { ...ids, stepId: 's', revision: 2, atMs: 1 };

test('LITE-02: a stored value counts as a tick or a reading only if it is complete', () => {
  expect([tick, { ...tick, revision: null }, { ...tick, run: '1' }, reading, null, 'tick'].map(isTick)).toEqual([
    ...[true, true, false, false, false, false],
  ]);
  expect([reading, { ...reading, revision: null }, tick, null, []].map(isReading)).toEqual([true, false, false, false, false]);
});
