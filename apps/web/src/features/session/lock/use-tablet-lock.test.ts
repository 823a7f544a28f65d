// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../../lib/connection/connection.ts';
import { STORAGE_KEYS } from '../../../lib/storage-keys.ts';
import { startTestSession } from '../../../test-page.tsx';
import { notePersonIsThere, useIsTabletLocked } from './use-tablet-lock.ts';

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  startTestSession('Artisan');
  localStorage.setItem(STORAGE_KEYS.lockMinutes, '1');
  localStorage.setItem(STORAGE_KEYS.lastInput, String(Date.now()));
  connection.setState({ isOnline: true, upstream: null });
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

const tablet = () => renderHook(useIsTabletLocked).result;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
/** A hand on the glass all the time. */
function work(ms: number): void {
  for (let passed = 0; passed < ms; passed += 2_000) {
    act(() => void document.dispatchEvent(new Event('pointermove')));
    pass(2_000);
  }
}

test('a tablet that was unlocked stays unlocked until nobody has touched it for its minutes again', () => {
  const isLocked = tablet();
  pass(MINUTE_MS);
  expect(isLocked.current).toBe(true);
  act(() => notePersonIsThere());
  pass(1_000);
  expect(isLocked.current).toBe(false);
  work(2 * MINUTE_MS);
  expect(isLocked.current).toBe(false);
  pass(MINUTE_MS);
  expect(isLocked.current).toBe(true);
});

test('a server that comes back locks nobody who has worked meanwhile', () => {
  const isLocked = tablet();
  work(2 * MINUTE_MS);
  act(() => connection.setState({ isOnline: false }));
  work(2 * MINUTE_MS);
  act(() => connection.setState({ isOnline: true }));
  pass(5_000);
  expect(isLocked.current).toBe(false);
});

test('a tablet that was left alone without the server is locked once it is back, whoever touches it before', () => {
  const isLocked = tablet();
  act(() => connection.setState({ isOnline: false }));
  pass(2 * MINUTE_MS);
  expect(isLocked.current).toBe(false);
  work(10_000);
  act(() => connection.setState({ isOnline: true }));
  expect(isLocked.current).toBe(true);
});
