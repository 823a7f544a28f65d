import { expect, test } from 'vitest';
import { storeTickBatch } from './store-tick-batch.ts';

test('each tick of a batch has an event id and a time', () => {
  const tick = { _id: 'step', done: true, eventId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', at: 1_800_000_000_000 };
  const { eventId, at, ...bare } = tick;
  const taken = (...ticks: object[]) => storeTickBatch.body.safeParse({ userID: 'u', entries: [ticks] }).success;
  expect(taken(tick, tick)).toBe(true);
  for (const other of [{ ...bare, eventId }, { ...bare, at }, bare])
    expect([taken(tick, other), taken(other)]).toEqual([false, false]);
});
