import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoadingCounter } from './loading-counter.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('CONST-01 CONST-02: loading shows while a call is pending and 50 ms longer', () => {
  const loading = createLoadingCounter();
  const end = loading.begin();
  expect(loading.isLoading()).toBe(true);
  end();
  vi.advanceTimersByTime(49);
  expect(loading.isLoading()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(loading.isLoading()).toBe(false);
});

test('CONST-02: a call that follows at once keeps the indicator standing', () => {
  const loading = createLoadingCounter();
  const changes = vi.fn();
  loading.subscribe(changes);
  loading.begin()();
  vi.advanceTimersByTime(20);
  loading.begin();
  vi.advanceTimersByTime(1000);
  expect(loading.isLoading()).toBe(true);
  expect(changes).toHaveBeenCalledTimes(1);
});

test('CONST-03 ERR-07: after 30 s the indicator is reset with a warning, and a late end counts for nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const loading = createLoadingCounter();
  const endLate = loading.begin();
  vi.advanceTimersByTime(30_000);
  expect(loading.isLoading()).toBe(false);
  expect(warn).toHaveBeenCalledTimes(1);
  loading.begin();
  endLate();
  vi.advanceTimersByTime(50);
  expect(loading.isLoading()).toBe(true);
  warn.mockRestore();
});
