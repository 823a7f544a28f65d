import { expect, test } from 'vitest';
import { IDLE_AFTER_MS, isIdleEverywhere, isRecent } from './index.ts';

const nowMs = 10 * IDLE_AFTER_MS;
const aMinuteAgo = nowMs - 60_000;

test('a tablet without input makes its person Idle', () => {
  expect(isIdleEverywhere('tablet-2', [], nowMs)).toBe(true);
  expect(isIdleEverywhere('tablet-2', [{ deviceId: 'tablet-2', atMs: aMinuteAgo }], nowMs)).toBe(true);
  expect(isIdleEverywhere(null, [{ deviceId: null, atMs: aMinuteAgo }], nowMs)).toBe(true);
});

test('a person who did something on another device in the last five minutes is not Idle', () => {
  for (const deviceId of ['tablet-1', null])
    expect(isIdleEverywhere('tablet-2', [{ deviceId, atMs: aMinuteAgo }], nowMs)).toBe(false);
  expect(isIdleEverywhere('tablet-2', [{ deviceId: 'tablet-1', atMs: nowMs - IDLE_AFTER_MS + 1 }], nowMs)).toBe(false);
  expect(isIdleEverywhere('tablet-2', [{ deviceId: 'tablet-1', atMs: nowMs - IDLE_AFTER_MS }], nowMs)).toBe(true);
});

test('activity on a device does not count after signing out there, but counts again after a new sign-in', () => {
  const signedOut = { deviceId: 'tablet-1', atMs: aMinuteAgo, hasLeft: true };
  const ticked = { deviceId: 'tablet-1', atMs: aMinuteAgo };
  expect(isIdleEverywhere('tablet-2', [signedOut, ticked], nowMs)).toBe(true);
  expect(isIdleEverywhere('tablet-2', [ticked, signedOut], nowMs)).toBe(false);
  expect(isIdleEverywhere('tablet-2', [signedOut, { ...ticked, deviceId: 'tablet-3' }], nowMs)).toBe(false);
});

test('activity five minutes ago is not recent', () => {
  expect([isRecent(nowMs, nowMs), isRecent(nowMs - IDLE_AFTER_MS + 1, nowMs), isRecent(nowMs - IDLE_AFTER_MS, nowMs)]).toEqual([
    true,
    true,
    false,
  ]);
});
