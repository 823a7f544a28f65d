import { expect, test } from 'vitest';
import type { OutboxEntry } from '../../ports/index.ts';
import type { UpstreamAnswer } from '../routing/upstream.ts';
import { TICKS } from './queue-write.ts';
import { batchCall, isSplit, ticksIn, verdictsOf } from './tick-batch.ts';

const tick = { _id: 'step', done: true, eventId: 'event', at: 5 };
const entry = (stepsDone: readonly object[], kind = TICKS): OutboxEntry => {
  const json = { updates: { assignments: [{ WIPID: 'wi 1', stepsDone }] }, userID: 'anna', wip_ID: 'wi 1' };
  return { kind, body: { json } } as unknown as OutboxEntry;
};
const answer = (change: Partial<UpstreamAnswer>) => ({ status: 200, code: null, body: null, ...change }) as UpstreamAnswer;

test('only ticks that have an event and a time are sent in a batch', () => {
  expect(ticksIn(entry([tick, tick]))).toHaveLength(2);
  const { eventId, at, ...bare } = tick;
  for (const odd of [
    { ...bare, eventId },
    { ...bare, at },
  ])
    expect(ticksIn(entry([tick, odd]))).toBeNull();
  expect([ticksIn(entry([])), ticksIn(entry([tick], 'report')), ticksIn(entry([{ done: true }]))]).toEqual([null, null, null]);
});

test('a batch is one call with the entries in their order', () => {
  expect(batchCall([entry([tick]), entry([{ ...tick, done: false }])])?.()).toMatchObject({
    path: expect.stringContaining('wi%201'),
    json: { userID: 'anna', entries: [[{ done: true }], [{ done: false }]] },
  });
  expect(batchCall([entry([tick]), entry([])])).toBeNull();
});

test('the server answers each entry of a batch, or did not record it', () => {
  const body = { assignment: null, entries: [{ status: 200 }, { status: 403, error: { message: 'No.', code: 'FORBIDDEN' } }] };
  expect(verdictsOf(answer({ body }), 2)).toEqual([
    { status: 200, code: null, message: null },
    { status: 403, code: 'FORBIDDEN', message: 'No.' },
  ]);
  expect([verdictsOf(answer({ body }), 3), verdictsOf(answer({ status: 500, body }), 2), verdictsOf(answer({}), 0)]).toEqual([
    ...[null, null, null],
  ]);
});

test('a batch is split after a failure of the server, and by one that does not know the call', () => {
  expect(isSplit(answer({ status: 500 }))).toBe(true);
  expect(isSplit(answer({ status: null, code: 'NOT_FOUND' }))).toBe(true);
  expect(
    [{ status: 503 }, { status: 404, code: 'NOT_FOUND' as const }, { status: null }].some((each) => isSplit(answer(each))),
  ).toBe(false);
});
