import { type Assignment, NO_BRIEF } from '@benchbook/domain/assignments';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PendingTick, TickQueue } from './tick-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

class Refusal extends Error {}

/** A server that answers in turn: 'ok', 'down' (no answer) or 'no' (a final refusal); a device that remembers. */
function aQueue(answers: Array<'ok' | 'down' | 'no'>, device: { pending: PendingTick[] } = { pending: [] }) {
  const sent: PendingTick[] = [];
  const confirmed: Assignment[] = [];
  const queue = new TickQueue({
    send: async (tick) => {
      sent.push(tick);
      const answer = answers.shift() ?? 'ok';
      if (answer === 'down') throw new Error('no network');
      if (answer === 'no') throw new Refusal('NEEDS_VERIFICATION');
      return {
        userId: tick.userId,
        instructionId: tick.instructionId,
        run: tick.run,
        progress: 50,
        items: [],
        ...NO_BRIEF,
      };
    },
    isFinal: (error) => error instanceof Refusal,
    onConfirmed: (assignment) => {
      confirmed.push(assignment);
    },
    onRefused: () => undefined,
    load: () => device.pending,
    keep: (tick) => {
      device.pending = [...device.pending, tick];
    },
    forget: ({ eventId }) => {
      device.pending = device.pending.filter((each) => each.eventId !== eventId);
    },
  });
  return { queue, sent, confirmed, device };
}

const tick = (itemId: string, isDone = true) => ({ userId: 'u', instructionId: 'i', itemId, isDone, revision: 1, run: 1 });
const settle = () => vi.advanceTimersByTimeAsync(0);

test('LITE-02: a tick is sent at once and waits no longer when it is confirmed', async () => {
  const { queue, sent, confirmed } = aQueue(['ok']);
  queue.add(tick('step-1'));
  expect(queue.read().pending).toHaveLength(1);
  await settle();
  expect([sent.length, confirmed.length, queue.read().pending.length]).toEqual([1, 1, 0]);
});

test('LITE-02: without an answer the same event is sent again until there is one', async () => {
  const { queue, sent } = aQueue(['down', 'down', 'ok']);
  queue.add(tick('step-1'));
  await settle();
  expect(queue.read().pending).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000 + 2_000);
  expect(new Set(sent.map((each) => each.eventId)).size).toBe(1);
  expect([sent.length, queue.read().pending.length]).toEqual([3, 0]);
});

test('ticks arrive in the order in which they were made, also after an outage', async () => {
  const { queue, sent } = aQueue(['down', 'ok', 'ok', 'ok']);
  queue.add(tick('step-1'));
  queue.add(tick('step-2'));
  queue.add(tick('step-1', false));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent.slice(1).map((each) => [each.itemId, each.isDone])).toEqual([
    ['step-1', true],
    ['step-2', true],
    ['step-1', false],
  ]);
});

test('what the server refuses leaves the line with its reason, and the next tick goes on', async () => {
  const { queue, sent } = aQueue(['no', 'ok']);
  queue.add(tick('step-1'));
  queue.add(tick('step-2'));
  await settle();
  expect(sent.map((each) => each.itemId)).toEqual(['step-1', 'step-2']);
  const [refusal] = queue.read().refused;
  expect([refusal?.tick.itemId, queue.read().pending.length]).toEqual(['step-1', 0]);
  queue.dismiss(refusal?.tick.eventId ?? '');
  expect(queue.read().refused).toEqual([]);
});

test('a page that was closed while a tick waited sends it at the next start', async () => {
  const first = aQueue(['down']);
  first.queue.add(tick('step-1'));
  await settle();
  first.queue.stop();
  const second = aQueue(['ok'], first.device);
  await second.queue.flush();
  expect(second.sent.map((each) => each.eventId)).toEqual(first.sent.map((each) => each.eventId));
  expect(second.device.pending).toEqual([]);
});

test('a second tab of the same person loses nothing of the first, and sends what that one left waiting, in order', async () => {
  const first = aQueue(['down']);
  const second = aQueue(['down', 'ok', 'ok'], first.device);
  first.queue.add(tick('step-1'));
  await vi.advanceTimersByTimeAsync(1);
  first.queue.stop();
  second.queue.add(tick('step-2'));
  await settle();
  expect(first.device.pending.map((each) => each.itemId)).toEqual(['step-1', 'step-2']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(second.sent.slice(1).map((each) => each.itemId)).toEqual(['step-1', 'step-2']);
  expect(first.device.pending).toEqual([]);
});

test('what two tabs send is the same event, and it leaves both lines', async () => {
  const first = aQueue(['down', 'ok']);
  first.queue.add(tick('step-1'));
  await settle();
  const second = aQueue(['ok'], first.device);
  await second.queue.flush();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([first.sent.at(-1)?.eventId, first.queue.read().pending.length]).toEqual([second.sent[0]?.eventId, 0]);
  expect(second.queue.read().pending).toEqual([]);
});

test('a tick that is added right after the last one went out is not left waiting', async () => {
  const { queue, sent } = aQueue(['ok']);
  const atStart = queue.flush();
  queue.add(tick('step-1'));
  await atStart;
  await settle();
  expect(sent).toHaveLength(1);
});
