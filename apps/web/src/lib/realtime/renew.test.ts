import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../connection/connection.ts';
import { liveUpdates } from '../connection/live-updates.ts';
import { createQueryClient } from '../query/query-client.ts';
import { renewWithoutSocket } from './renew.ts';

let stop = (): void => undefined;
let seen: DocumentVisibilityState = 'visible';
beforeEach(() => {
  vi.useFakeTimers();
  seen = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => seen);
  connection.setState({ isOnline: true });
  liveUpdates.setState('live', true);
});
afterEach(() => {
  stop();
  liveUpdates.setState('starting', true);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const become = (visibility: DocumentVisibilityState): void => {
  seen = visibility;
  document.dispatchEvent(new Event('visibilitychange'));
};

/** A screen that shows one answer; `asked` counts how often the server was asked. */
async function show({ staleTime = 0, takesMs = 0, random = 0.5 } = {}) {
  const queries = createQueryClient();
  let asked = 0;
  const queryFn = async () => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, takesMs));
    return asked;
  };
  const observer = new QueryObserver(queries, { queryKey: ['board'], queryFn, staleTime });
  const unwatch = observer.subscribe(() => undefined);
  const stopRenewing = renewWithoutSocket({ queries, random: () => random });
  stop = () => {
    stopRenewing();
    unwatch();
    queries.clear();
  };
  await vi.advanceTimersByTimeAsync(takesMs);
  expect(asked).toBe(1);
  return () => asked;
}

test('a board on a wall that lost its socket is read again every 20 s, and no more once it has one', async () => {
  const asked = await show();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked(), 'with a socket nothing is requested automatically').toBe(1);
  liveUpdates.setState('renewed', true);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toBe(2);
  await vi.advanceTimersByTimeAsync(40_100);
  expect(asked()).toBe(4);
  liveUpdates.setState('live', true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(4);
});

test('tablets that lost their sockets together ask at different times, 18 to 22 s apart', async () => {
  const early = await show({ random: 0 });
  liveUpdates.setState('renewed', true);
  await vi.advanceTimersByTimeAsync(18_000);
  expect(early()).toBe(2);
  stop();
  liveUpdates.setState('live', true);
  const late = await show({ random: 1 });
  liveUpdates.setState('renewed', true);
  await vi.advanceTimersByTimeAsync(21_999);
  expect(late()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(late()).toBe(2);
});

test('a page that nobody sees asks for nothing, and asks at once when it is looked at again', async () => {
  const asked = await show();
  liveUpdates.setState('renewed', true);
  become('hidden');
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked()).toBe(1);
  become('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked()).toBe(2);
});

test('a slow server has one round at a time: the next 20 s begin when its answers are there', async () => {
  const asked = await show({ takesMs: 30_000 });
  liveUpdates.setState('renewed', true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked()).toBe(2);
  await vi.advanceTimersByTimeAsync(49_999);
  expect(asked()).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toBe(3);
});

test('without a server this device is not asked every 20 s, and what never changes is not asked for again', async () => {
  const asked = await show();
  liveUpdates.setState('renewed', true);
  connection.setState({ isOnline: false });
  await vi.advanceTimersByTimeAsync(100_000);
  expect(asked()).toBe(1);
  stop();
  connection.setState({ isOnline: true });
  const fixed = await show({ staleTime: Number.POSITIVE_INFINITY });
  await vi.advanceTimersByTimeAsync(100_000);
  expect(fixed()).toBe(1);
});
