import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anEmptyDevice, aQueue, type Said, type Tick, tick } from './for-tests/test-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A device whose database fails at recording answers, and later records them only once `record` is called. */
async function withUnsavedAnswers(said: Said) {
  const device = anEmptyDevice({ isSlow: true });
  const database = { isBroken: true };
  const held: Array<() => void> = [];
  const leave = (eventId: string): void => {
    device.state = {
      pending: device.state.pending.filter((each) => each.eventId !== eventId),
      refused: device.state.refused.filter(({ entry }) => entry.eventId !== eventId),
    };
  };
  const record = async (): Promise<void> => {
    if (database.isBroken) throw new Error('the database is gone');
    await new Promise<void>((done) => held.push(done));
  };
  const store = {
    load: async () => device.state,
    keep: async (entry: Tick) => {
      leave(entry.eventId);
      device.state = { ...device.state, pending: [...device.state.pending, entry] };
    },
    forget: async ({ eventId }: Tick) => leave(eventId),
    acknowledge: async ({ eventId }: Tick) => {
      await record();
      leave(eventId);
    },
    deadLetter: async (refused: { readonly entry: Tick; readonly reason: string }) => {
      await record();
      leave(refused.entry.eventId);
      device.state = { ...device.state, refused: [...device.state.refused, refused] };
    },
  };
  const line = aQueue(() => said, device, { store });
  const [first, second] = [tick('first'), tick('second')];
  await line.queue.add(first);
  await line.queue.add(second);
  await vi.advanceTimersByTimeAsync(100);
  database.isBroken = false;
  const going = line.queue.flush();
  await vi.advanceTimersByTimeAsync(0);
  const goOn = async (): Promise<void> => {
    for (let left = held.shift(); left; left = held.shift()) {
      left();
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(120_000);
    for (let left = held.shift(); left; left = held.shift()) left();
    await going;
    await line.queue.look();
  };
  return { ...line, second, goOn };
}

test('a server that was restored while answers were recorded gets the entries whose answer was not recorded yet', async () => {
  const { queue, sent, goOn } = await withUnsavedAnswers('ok');
  sent.length = 0;
  queue.requeue();
  await goOn();
  expect(sent.map(({ itemId }) => itemId)).toContain('second');
});

test('a refusal that its person dismissed while another one was recorded stays away', async () => {
  const { queue, device, second, goOn } = await withUnsavedAnswers('no');
  await queue.dismiss(second.eventId);
  await goOn();
  expect(device.state.refused.map(({ entry }) => entry.itemId)).not.toContain('second');
  expect(queue.read().refused.map(({ entry }) => entry.itemId)).not.toContain('second');
});
