import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { doneNow, Outbox } from './outbox.ts';
import type { OutboxEntry, OutboxState, Refused } from './shelf.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

class Refusal extends Error {}

interface Tick extends OutboxEntry {
  readonly itemId: string;
  readonly isDone: boolean;
}

interface Device {
  state: OutboxState<Tick>;
  /** A database: what it is asked for comes later. */
  isSlow?: boolean;
  isFull?: boolean;
  isBroken?: boolean;
}

const anEmptyDevice = (given: Partial<Device> = {}): Device => ({ state: { pending: [], refused: [] }, ...given });

/** A server that answers in turn: 'ok', 'down' (no answer) or 'no' (a final refusal); a device that remembers. */
function aQueue(answers: Array<'ok' | 'down' | 'no'>, device: Device = anEmptyDevice()) {
  const sent: Tick[] = [];
  const confirmed: string[] = [];
  const failures: unknown[] = [];
  const without = ({ pending, refused }: OutboxState<Tick>, { eventId }: Tick): OutboxState<Tick> => ({
    pending: pending.filter((each) => each.eventId !== eventId),
    refused: refused.filter(({ entry }) => entry.eventId !== eventId),
  });
  const onDevice = <T>(work: () => T): T | Promise<T> => {
    if (!device.isSlow) return work();
    return Promise.resolve().then(() => {
      if (device.isBroken) throw new Error('the database is gone');
      return work();
    });
  };
  const write = (state: OutboxState<Tick>): void => {
    if (device.isFull) throw new Error('no room');
    device.state = state;
  };
  const queue = new Outbox<Tick, string>({
    shelf: {
      load: () => onDevice(() => device.state),
      keep: (tick) =>
        onDevice(() => {
          const rest = without(device.state, tick);
          write({ ...rest, pending: [...rest.pending, tick] });
        }),
      forget: (tick) => onDevice(() => write(without(device.state, tick))),
      ...(device.isSlow && {
        park: async (refusal: Refused<Tick>) =>
          onDevice(() => {
            const rest = without(device.state, refusal.entry);
            write({ ...rest, refused: [...rest.refused, refusal] });
          }),
      }),
    },
    send: async (tick) => {
      sent.push(tick);
      const answer = answers.shift() ?? 'ok';
      if (answer === 'down') throw new Error('no network');
      if (answer === 'no') throw new Refusal('Not so.');
      return tick.itemId;
    },
    isFinal: (error) => error instanceof Refusal,
    reasonOf: (error) => (error instanceof Error ? error.message : ''),
    onConfirmed: (answer) => {
      confirmed.push(answer);
    },
    onRefused: () => undefined,
    onShelfFailure: (error) => failures.push(error),
  });
  return { queue, sent, confirmed, device, failures };
}

const tick = (itemId: string, isDone = true): Tick => ({ ...doneNow(), userId: 'u', itemId, isDone });
const settle = () => vi.advanceTimersByTimeAsync(0);

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
  for (const [tries, waitMs] of [1_000, 2_000, 5_000, 10_000, 30_000, 30_000, 30_000].entries()) {
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(sent).toHaveLength(tries + 1);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect([sent.length, queue.read().pending.length]).toEqual([8, 0]);
  void queue.add(tick('step-2'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([sent.length, queue.read().pending.length]).toEqual([10, 0]);
});

test('what is read from a database goes out too, and what is added meanwhile goes out after it', async () => {
  const device = anEmptyDevice({ isSlow: true });
  const first = aQueue(['down'], device);
  void first.queue.add(tick('step-1'));
  await settle();
  first.queue.stop();
  const { queue, sent } = aQueue(['ok', 'ok'], device);
  void queue.flush();
  await vi.advanceTimersByTimeAsync(1);
  void queue.add(tick('step-2'));
  await vi.advanceTimersByTimeAsync(10);
  expect(sent.map(({ itemId }) => itemId)).toEqual(['step-1', 'step-2']);
  expect([queue.read().pending, device.state.pending]).toEqual([[], []]);
});

test('what was refused stays on the device where it can be kept there, until it is tried again or put away', async () => {
  const device = anEmptyDevice({ isSlow: true });
  const first = aQueue(['no', 'no'], device);
  await Promise.all([first.queue.add(tick('step-1')), first.queue.add(tick('step-2'))]);
  await settle();
  const { queue, sent } = aQueue(['ok'], device);
  await settle();
  const refusals = () => queue.read().refused.map(({ entry, reason }) => [entry.itemId, reason]);
  expect(refusals()).toEqual([
    ['step-1', 'Not so.'],
    ['step-2', 'Not so.'],
  ]);
  const [one, two] = queue.read().refused;
  await queue.retry(one?.entry.eventId ?? '');
  await queue.dismiss(two?.entry.eventId ?? '');
  await settle();
  expect(sent.map(({ eventId }) => eventId)).toEqual([one?.entry.eventId]);
  expect([refusals(), queue.read().pending, device.state]).toEqual([[], [], { pending: [], refused: [] }]);
});

test('what the device can not keep is not in line, and whoever added it is told', async () => {
  const { queue, sent } = aQueue([], anEmptyDevice({ isSlow: true, isFull: true }));
  await expect(queue.add(tick('step-1'))).rejects.toThrow('no room');
  await settle();
  expect([queue.read().pending, sent]).toEqual([[], []]);
});

test('a database that breaks is told of, and what is in line is sent again until it can be taken out of it', async () => {
  const { queue, sent, device, failures } = aQueue(['ok', 'no', 'ok'], anEmptyDevice({ isSlow: true }));
  await queue.add(tick('step-1'));
  device.isBroken = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([failures.length > 0, queue.read().pending.length]).toEqual([true, 1]);
  device.isBroken = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(new Set(sent.map(({ eventId }) => eventId)).size).toBe(1);
  expect(queue.read().pending).toEqual([]);
});

test('what was put away does not come back with a reading of the device that began before', async () => {
  const device = anEmptyDevice({ isSlow: true });
  const { queue } = aQueue(['no'], device);
  await queue.add(tick('step-1'));
  await settle();
  const [refusal] = queue.read().refused;
  void queue.flush();
  void queue.dismiss(refusal?.entry.eventId ?? '');
  await settle();
  expect([queue.read().refused, device.state.refused]).toEqual([[], []]);
});

test('what is taken back is not sent again and is kept nowhere; what stands behind it goes out', async () => {
  const { queue, sent, device } = aQueue(['down', 'ok']);
  const [first, second] = [tick('step-1'), tick('step-2')];
  void queue.add(first);
  void queue.add(second);
  await settle();
  await queue.withdraw(first.eventId);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent.map(({ itemId }) => itemId)).toEqual(['step-1', 'step-2']);
  expect([queue.read().pending, device.state.pending]).toEqual([[], []]);
});
