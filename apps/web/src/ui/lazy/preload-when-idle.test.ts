import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PAGE_IDLE_AFTER_MS } from './idle-after.ts';
import { pausePreloads, preloadWhenIdle } from './preload-when-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('chunks that nobody needs yet are fetched when the page is idle, after all running large transfers', async () => {
  const load = vi.fn(() => Promise.resolve());
  const [first, second] = [pausePreloads(), pausePreloads()];
  preloadWhenIdle(load);
  vi.advanceTimersByTime(PAGE_IDLE_AFTER_MS);
  first();
  first();
  expect(load).not.toHaveBeenCalled();
  second();
  expect(load).toHaveBeenCalledOnce();
  preloadWhenIdle(load);
  expect(load).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(PAGE_IDLE_AFTER_MS);
  expect(load).toHaveBeenCalledTimes(2);
});

test('one chunk at a time, even if one fails: a slow line stays free for what the person requests', async () => {
  const asked: string[] = [];
  const ends: (() => void)[] = [];
  const chunk = (name: string, comes: boolean) => () =>
    new Promise((resolve, reject) => {
      asked.push(name);
      ends.push(() => (comes ? resolve(undefined) : reject(new TypeError('Failed to fetch'))));
    });
  for (const load of [chunk('one', false), chunk('two', true), chunk('three', true)]) preloadWhenIdle(load);
  await vi.advanceTimersByTimeAsync(PAGE_IDLE_AFTER_MS);
  expect(asked).toEqual(['one']);
  for (const reported of [
    ['one', 'two'],
    ['one', 'two', 'three'],
  ]) {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(reported);
  }
  ends.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
});

test('a chunk that never arrives blocks the next ones for half a minute, not forever', async () => {
  const next = vi.fn(() => Promise.resolve());
  preloadWhenIdle(() => new Promise(() => undefined));
  preloadWhenIdle(next);
  await vi.advanceTimersByTimeAsync(PAGE_IDLE_AFTER_MS + 29_999);
  expect(next).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(next).toHaveBeenCalledOnce();
});

test('without a network nothing is preloaded, because the browser would cache the failure; it is loaded when the network is back', async () => {
  const load = vi.fn(() => Promise.resolve());
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  preloadWhenIdle(load);
  await vi.advanceTimersByTimeAsync(PAGE_IDLE_AFTER_MS);
  expect(load).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledOnce();
  onLine.mockRestore();
});
