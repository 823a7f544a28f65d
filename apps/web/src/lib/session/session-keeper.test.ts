import type { RefreshOutcome } from '@benchbook/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSession, type SessionEnds } from './session-keeper.ts';

const MINUTE_MS = 60_000;
const NOW = new Date('2026-11-20T08:00:00Z').getTime();

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

function kept({ outcomes = [] as RefreshOutcome[], refreshMinutes = 480 as number | null } = {}) {
  const state = { isOnline: true, isThere: true, isOver: false, refreshes: 0 };
  let ends: SessionEnds = {
    accessTokenExpMs: NOW + 15 * MINUTE_MS,
    refreshTokenExpMs: refreshMinutes === null ? null : NOW + refreshMinutes * MINUTE_MS,
  };
  const keeper = keepSession({
    ends: () => (state.isOver ? null : ends),
    refresh: async () => {
      state.refreshes++;
      const outcome = outcomes.shift() ?? 'refreshed';
      if (outcome === 'refreshed')
        ends = { accessTokenExpMs: Date.now() + 15 * MINUTE_MS, refreshTokenExpMs: Date.now() + 480 * MINUTE_MS };
      return outcome;
    },
    expire: () => {
      state.isOver = true;
    },
    isOnline: () => state.isOnline,
    probe: async () => state.isThere,
  });
  return { state, keeper };
}

test('the access token is exchanged half a minute before it ends, again and again', async () => {
  const { state } = kept();
  await vi.advanceTimersByTimeAsync(14 * MINUTE_MS);
  expect(state.refreshes).toBe(0);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(state.refreshes).toBe(1);
  await vi.advanceTimersByTimeAsync(15 * MINUTE_MS);
  expect([state.refreshes, state.isOver]).toEqual([2, false]);
});

test('AUTH-19: the access token reaches its end without an exchange: signed out, after tries in between', async () => {
  const { state } = kept({ outcomes: Array(20).fill('failed') });
  await vi.advanceTimersByTimeAsync(15 * MINUTE_MS - 1_000);
  expect([state.refreshes, state.isOver]).toEqual([3, false]);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(state.isOver).toBe(true);
});

test('AUTH-20: the refresh token ends: signed out to the second, not before', async () => {
  const { state } = kept({ refreshMinutes: 10 });
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS - 1);
  expect(state.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect([state.isOver, state.refreshes]).toEqual([true, 0]);
});

test('AUTH-24: the server says that the token is worth nothing: signed out', async () => {
  const { state } = kept({ outcomes: ['rejected'] });
  await vi.advanceTimersByTimeAsync(15 * MINUTE_MS);
  expect(state.isOver).toBe(true);
});

test('AUTH-23 AUTH-24: offline the session goes on for hours; when the server is back and the session is over, it ends at once', async () => {
  const { state, keeper } = kept({ refreshMinutes: 60 });
  state.isOnline = false;
  await vi.advanceTimersByTimeAsync(300 * MINUTE_MS);
  expect([state.isOver, state.refreshes]).toEqual([false, 0]);
  state.isOnline = true;
  keeper.look();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.isOver).toBe(true);
});

test('AUTH-23: a laptop that wakes where there is no network yet stays signed in, and goes on when there is one', async () => {
  const { state, keeper } = kept({ outcomes: ['failed', 'failed'] });
  // Asleep: the clock goes on, no timer rings. Nobody has noticed yet that the server can't be reached.
  vi.setSystemTime(NOW + 60 * MINUTE_MS);
  state.isThere = false;
  keeper.look();
  await vi.advanceTimersByTimeAsync(0);
  expect([state.refreshes, state.isOver]).toEqual([1, false]);
  state.isThere = true;
  keeper.look();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.refreshes).toBe(2);
});

test('after a sleep the time is looked at soon, without anybody touching the page', async () => {
  const { state } = kept();
  vi.setSystemTime(NOW + 120 * MINUTE_MS);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([state.refreshes, state.isOver]).toEqual([1, false]);
});

test('what another tab has renewed while the server was asked is not thrown away', async () => {
  const state = { isOver: false };
  let ends: SessionEnds = { accessTokenExpMs: NOW + 15 * MINUTE_MS, refreshTokenExpMs: NOW + MINUTE_MS };
  keepSession({
    ends: () => ends,
    refresh: async () => 'rejected',
    expire: () => {
      state.isOver = true;
    },
    isOnline: () => true,
    probe: async () => {
      ends = { accessTokenExpMs: NOW + 30 * MINUTE_MS, refreshTokenExpMs: NOW + 480 * MINUTE_MS };
      return true;
    },
  });
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(state.isOver).toBe(false);
});
