import { expect, test } from 'vitest';
import { z } from 'zod';
import { MAX_TICKS, storeStepsDone, type Tick } from './store-steps-done.ts';

const { body } = storeStepsDone;
const call = (stepsDone: unknown) => ({ updates: { assignments: [{ WIPID: 'wi', stepsDone }] }, userID: 'u', wip_ID: 'wi' });

test('API-58: ticks are the same after encoding and decoding, with and without the fields of our own clients', () => {
  for (const ticks of [
    [{ _id: 's', done: true }],
    [{ _id: 's', done: false, eventId: 'e', at: 1_700_000_000_000, revision: 2, run: 1 }],
    [{ _id: 's', done: true, eventId: 'e', byApp: true }],
    [{ _id: 's', done: false, eventId: 'e', run: 1, reopen: true, reason: 'The bolt is loose' }],
    [],
  ]) {
    expect(z.encode(body, body.parse(call(ticks)))).toEqual(call(ticks));
  }
});

test('API-58: every field of a tick is the same after encoding and decoding', () => {
  const tick: Required<Tick> = {
    itemId: 's',
    isDone: true,
    eventId: 'e',
    atMs: 1_700_000_000_000,
    revision: 2,
    run: 3,
    byApp: true,
    reopen: true,
    reason: 'The bolt is loose',
  };
  const said = { userId: 'u', instructionId: 'wi', ticks: [tick] };
  expect(body.parse(JSON.parse(JSON.stringify(z.encode(body, said))))).toEqual(said);
});

test('API-58: a second list of the same instruction counts; one of another instruction is refused with a message, not ignored', () => {
  const wire = call([{ _id: 's', done: true }]);
  wire.updates.assignments.push({ WIPID: 'wi', stepsDone: [{ _id: 't', done: true }] });
  expect(body.parse(wire).ticks.map((tick) => tick.itemId)).toEqual(['s', 't']);
  wire.updates.assignments.push({ WIPID: 'another', stepsDone: [{ _id: 'x', done: true }] });
  expect(body.safeParse(wire).error?.issues[0]?.message).toContain('one work instruction at a time');
});

test('VAL-67: a wrong shape is refused', () => {
  for (const wire of [
    {},
    { updates: {}, userID: 'u', wip_ID: 'wi' },
    { updates: { assignments: null }, userID: 'u', wip_ID: 'wi' },
    call([{ _id: 's', done: 'yes' }]),
    // All characters of this reason are invisible.
    call([{ _id: 's', done: false, eventId: 'e', run: 1, reopen: true, reason: ' \u200b\u202e ' }]),
  ]) {
    expect(body.safeParse(wire).success).toBe(false);
  }
});

test('API-58: of several plain ticks of one step the last counts; ticks with event ids all count', () => {
  const tick = (done: boolean, eventId?: string) => ({ _id: 's', done, ...(eventId && { eventId }) });
  expect(body.parse(call([tick(true), tick(false)])).ticks.map(({ isDone }) => isDone)).toEqual([false]);
  expect(body.parse(call([tick(true, 'a'), tick(false, 'b')])).ticks.map(({ isDone }) => isDone)).toEqual([true, false]);
});

test('API-58: more ticks than the largest guide has steps are refused', () => {
  const many = (count: number) => call(Array.from({ length: count }, (_, index) => ({ _id: `s${index}`, done: true })));
  expect(body.safeParse(many(MAX_TICKS)).success).toBe(true);
  expect(body.safeParse(many(MAX_TICKS + 1)).success).toBe(false);
  const inTwoLists = many(MAX_TICKS);
  inTwoLists.updates.assignments.push({ WIPID: 'wi', stepsDone: [{ _id: 'one more', done: true }] });
  expect(body.safeParse(inTwoLists).success).toBe(false);
});
