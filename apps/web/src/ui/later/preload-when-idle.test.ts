import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AT_REST_AFTER_MS, holdPreloads, preloadWhenIdle } from './preload-when-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what nobody needs yet is fetched at rest, and after all of the large things that are under way', () => {
  const load = vi.fn(() => Promise.resolve());
  const [first, second] = [holdPreloads(), holdPreloads()];
  preloadWhenIdle(load);
  vi.advanceTimersByTime(AT_REST_AFTER_MS);
  first();
  first();
  expect(load).not.toHaveBeenCalled();
  second();
  expect(load).toHaveBeenCalledOnce();
  preloadWhenIdle(load);
  expect(load).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(AT_REST_AFTER_MS);
  expect(load).toHaveBeenCalledTimes(2);
});
