import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectBursts } from './bursts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A list that takes a while to read, drawn on a screen. */
async function aSlowList(takesMs: number) {
  const queries = new QueryClient();
  let version = 0;
  const finished: number[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: ['list'],
    queryFn: async ({ signal }) => {
      const read = ++version;
      await new Promise((resolve, reject) => {
        setTimeout(resolve, takesMs);
        signal.addEventListener('abort', () => reject(new Error('called off')));
      });
      finished.push(read);
      return read;
    },
  });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(takesMs);
  return { queries, finished, started: () => version, stop };
}

test('GEN-14: a burst of messages has a list read again once', async () => {
  const { queries, started, stop } = await aSlowList(10);
  const bursts = collectBursts(queries, 250);
  for (let count = 0; count < 100; count++) bursts.add([['list']]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(started()).toBe(2);
  stop();
});

test('GEN-14: in a flood every read comes to its end, and after it one more with the newest', async () => {
  const { queries, finished, started, stop } = await aSlowList(400);
  const bursts = collectBursts(queries, 250);
  for (let count = 0; count < 60; count++) {
    bursts.add([['list']]);
    await vi.advanceTimersByTimeAsync(50);
  }
  const during = finished.length;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(during).toBeGreaterThan(3);
  expect(finished.length).toBe(started());
  bursts.stop();
  stop();
});
