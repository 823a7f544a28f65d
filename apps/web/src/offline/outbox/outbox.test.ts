import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aQueue, settle, tick } from './for-tests/test-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // Waits are their longest.
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('LITE-02: a tick is sent at once and waits no longer when it is confirmed', async () => {
  const { queue, sent, confirmed } = aQueue(['ok']);
  void queue.add(tick('step-1'));
  expect(queue.read().pending).toHaveLength(1);
  await settle();
  expect([sent.length, confirmed.length, queue.read().pending.length]).toEqual([1, 1, 0]);
});

test('LITE-02: without an answer the same event is sent again until there is one', async () => {
  const { queue, sent } = aQueue(['down', 'down', 'ok']);
  void queue.add(tick('step-1'));
  await settle();
  expect(queue.read().pending).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000 + 2_000);
  expect(new Set(sent.map((each) => each.eventId)).size).toBe(1);
  expect([sent.length, queue.read().pending.length]).toEqual([3, 0]);
});

test('ticks arrive in the order in which they were made, also after an outage', async () => {
  const { queue, sent } = aQueue(['down', 'ok', 'ok', 'ok']);
  void queue.add(tick('step-1'));
  void queue.add(tick('step-2'));
  void queue.add(tick('step-1', false));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent.slice(1).map((each) => [each.itemId, each.isDone])).toEqual([
    ['step-1', true],
    ['step-2', true],
    ['step-1', false],
  ]);
});

test('what the server refuses leaves the line with its reason, and the next tick goes on', async () => {
  const { queue, sent } = aQueue(['no', 'ok']);
  void queue.add(tick('step-1'));
  void queue.add(tick('step-2'));
  await settle();
  expect(sent.map((each) => each.itemId)).toEqual(['step-1', 'step-2']);
  const [refusal] = queue.read().refused;
  expect([refusal?.entry.itemId, refusal?.reason, queue.read().pending.length]).toEqual(['step-1', 'Not so.', 0]);
  await queue.dismiss(refusal?.entry.eventId ?? '');
  expect(queue.read().refused).toEqual([]);
});

test('a page that was closed while a tick waited sends it at the next start', async () => {
  const first = aQueue(['down']);
  void first.queue.add(tick('step-1'));
  await settle();
  first.queue.stop();
  const second = aQueue(['ok'], first.device);
  await second.queue.flush();
  expect(second.sent.map((each) => each.eventId)).toEqual(first.sent.map((each) => each.eventId));
  expect(second.device.state.pending).toEqual([]);
});

test('a second tab of the same person loses nothing of the first, and sends what that one left waiting, in order', async () => {
  const first = aQueue(['down']);
  const second = aQueue(['down', 'ok', 'ok'], first.device);
  void first.queue.add(tick('step-1'));
  await vi.advanceTimersByTimeAsync(1);
  first.queue.stop();
  void second.queue.add(tick('step-2'));
  await settle();
  expect(first.device.state.pending.map((each) => each.itemId)).toEqual(['step-1', 'step-2']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(second.sent.slice(1).map((each) => each.itemId)).toEqual(['step-1', 'step-2']);
  expect(first.device.state.pending).toEqual([]);
});

test('what two tabs send is the same event, and it leaves both lines', async () => {
  const first = aQueue(['down', 'ok']);
  void first.queue.add(tick('step-1'));
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
  void queue.add(tick('step-1'));
  await atStart;
  await settle();
  expect(sent).toHaveLength(1);
});

test('whatever moment a tick is added at while the line empties, it goes out', async () => {
  for (let turns = 0; turns < 20; turns++) {
    const { queue, sent } = aQueue([]);
    void queue.add(tick('step-1'));
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    void queue.add(tick('step-2'));
    await settle();
    expect([turns, sent.map(({ itemId }) => itemId)]).toEqual([turns, ['step-1', 'step-2']]);
  }
});

test('a server that is down is asked less and less often, and at once again for the next after it was back', async () => {
  const { queue, sent } = aQueue([...Array.from({ length: 7 }, () => 'down' as const), 'ok', 'down', 'ok']);
  void queue.add(tick('step-1'));
  await settle();
  for (const [tries, waitMs] of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000].entries()) {
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(sent).toHaveLength(tries + 1);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect([sent.length, queue.read().pending.length]).toEqual([8, 0]);
  void queue.add(tick('step-2'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([sent.length, queue.read().pending.length]).toEqual([10, 0]);
});
