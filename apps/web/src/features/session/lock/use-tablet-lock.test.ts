// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useActivityStatus } from '../../../lib/activity/use-activity-status.ts';
import { connection } from '../../../lib/connection/connection.ts';
import { STORAGE_KEYS } from '../../../lib/storage-keys.ts';
import { startTestSession } from '../../../test-page.tsx';
import { notePersonIsThere, useIsTabletLocked } from './use-tablet-lock.ts';

vi.mock('../../../lib/activity/report-status.ts', () => ({ sayStatus: () => Promise.resolve() }));

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  startTestSession('Artisan', 'pat');
  localStorage.setItem(STORAGE_KEYS.lockMinutes, '1');
  connection.setState({ isOnline: true, upstream: null });
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The page as rendered by the app: the self-locking frame inside the activity tracker. */
const openTablet = () =>
  renderHook(() => {
    const isLocked = useIsTabletLocked();
    useActivityStatus();
    return isLocked;
  });
const tablet = () => openTablet().result;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const touch = () => act(() => void document.dispatchEvent(new Event('pointermove')));
const setOnline = (isOnline: boolean) => act(() => connection.setState({ isOnline }));
/** The tablet or its browser is suspended: no timer of the page runs. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);
/** Continuous touch input. */
function work(ms: number): void {
  for (let passed = 0; passed < ms; passed += 2_000) {
    touch();
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
  setOnline(false);
  work(2 * MINUTE_MS);
  setOnline(true);
  pass(5_000);
  expect(isLocked.current).toBe(false);
});

test('a tablet that was left alone without the server is locked once it is back, even if somebody touches it before', () => {
  const isLocked = tablet();
  setOnline(false);
  pass(2 * MINUTE_MS);
  expect(isLocked.current).toBe(false);
  work(10_000);
  setOnline(true);
  expect(isLocked.current).toBe(true);
});

test('a tablet that was left alone without the server for a while and touched later is locked once it is back', () => {
  const isLocked = tablet();
  pass(2_000);
  setOnline(false);
  pass(2 * MINUTE_MS);
  work(10_000);
  setOnline(true);
  pass(1_000);
  expect(isLocked.current).toBe(true);
});

test.each([true, false])('the first touch of a tablet that slept locks it: unlocked before %s', (wasUnlocked) => {
  const isLocked = tablet();
  if (wasUnlocked) {
    pass(MINUTE_MS);
    expect(isLocked.current).toBe(true);
    act(() => notePersonIsThere());
  }
  pass(20_000);
  expect(isLocked.current).toBe(false);
  sleep(10 * MINUTE_MS);
  touch();
  expect(isLocked.current).toBe(true);
});

test('a clock that is set back does not keep a tablet open', () => {
  const isLocked = tablet();
  pass(20_000);
  vi.setSystemTime(Date.now() - 600 * MINUTE_MS);
  pass(MINUTE_MS - 2_000);
  expect(isLocked.current).toBe(false);
  pass(3_000);
  expect(isLocked.current).toBe(true);
});

test('a clock that is set back does not undo a pause without the server', () => {
  const isLocked = tablet();
  setOnline(false);
  pass(2 * MINUTE_MS);
  vi.setSystemTime(Date.now() - 600 * MINUTE_MS);
  touch();
  setOnline(true);
  expect(isLocked.current).toBe(true);
});

test.each([1, 2])('an app that was left alone and is loaded anew without the server locks once it is back: times %i', (times) => {
  const first = openTablet();
  pass(2_000);
  first.unmount();
  setOnline(false);
  pass(5 * MINUTE_MS);
  for (let time = 1; time < times; time += 1) {
    const page = openTablet();
    pass(3_000);
    page.unmount();
  }
  const isLocked = tablet();
  pass(3_000);
  work(10_000);
  expect(isLocked.current).toBe(false);
  setOnline(true);
  pass(1_000);
  expect(isLocked.current).toBe(true);
});

test('the time that the app was closed counts, and no more than that', () => {
  const first = openTablet();
  work(2 * MINUTE_MS);
  first.unmount();
  pass(30_000);
  const second = openTablet();
  pass(20_000);
  expect(second.result.current).toBe(false);
  second.unmount();
  pass(10_000);
  expect(tablet().current).toBe(true);
});

test('input in another tab keeps this one open', () => {
  const isLocked = tablet();
  for (let passed = 0; passed < 3; passed += 1) {
    pass(50_000);
    localStorage.setItem(STORAGE_KEYS.lockInput, `pat ${Date.now()}`);
  }
  pass(50_000);
  expect(isLocked.current).toBe(false);
  pass(10_000);
  expect(isLocked.current).toBe(true);
});

test('somebody who watches a film is not locked; a picture that moves for ever is no film', () => {
  const film = document.body.appendChild(document.createElement('video'));
  const isPaused = vi.spyOn(film, 'paused', 'get').mockReturnValue(false);
  const isLocked = tablet();
  pass(5 * MINUTE_MS);
  expect(isLocked.current).toBe(false);
  isPaused.mockReturnValue(true);
  pass(MINUTE_MS - 1_000);
  expect(isLocked.current).toBe(false);
  pass(1_000);
  expect(isLocked.current).toBe(true);
  act(() => notePersonIsThere());
  isPaused.mockReturnValue(false);
  film.loop = true;
  pass(MINUTE_MS);
  expect(isLocked.current).toBe(true);
});

test('a film that is started after a pause without the server does not undo the pause', () => {
  const film = document.body.appendChild(document.createElement('video'));
  const isLocked = tablet();
  setOnline(false);
  pass(2 * MINUTE_MS);
  vi.spyOn(film, 'paused', 'get').mockReturnValue(false);
  pass(10_000);
  setOnline(true);
  expect(isLocked.current).toBe(true);
});

test('the next person does not inherit the pause of the one before, nor does anybody who signs in', () => {
  const page = openTablet();
  setOnline(false);
  pass(5 * MINUTE_MS);
  page.unmount();
  // Signed in by means that do not reset the pause.
  const keys = ['lockMinutes', 'lockInput'] as const;
  const kept = keys.map((key) => [STORAGE_KEYS[key], localStorage.getItem(STORAGE_KEYS[key]) ?? ''] as const);
  for (const userId of ['kim', 'pat']) {
    startTestSession('Artisan', userId);
    for (const [key, value] of kept) localStorage.setItem(key, value);
    if (userId === 'pat') notePersonIsThere();
    setOnline(true);
    const next = openTablet();
    pass(50_000);
    expect(next.result.current, userId).toBe(false);
    pass(10_000);
    expect(next.result.current, userId).toBe(true);
    next.unmount();
  }
});

test('minutes that are set while somebody works lock nobody before they have passed', () => {
  localStorage.removeItem(STORAGE_KEYS.lockMinutes);
  const { result: isLocked, rerender } = openTablet();
  work(3 * MINUTE_MS);
  localStorage.setItem(STORAGE_KEYS.lockMinutes, '1');
  rerender();
  pass(50_000);
  expect(isLocked.current).toBe(false);
  pass(10_000);
  expect(isLocked.current).toBe(true);
});

test('a device whose storage is full shows its page, and locks it after its minutes all the same', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.spyOn(console, 'warn').mockReturnValue();
  const isLocked = tablet();
  pass(MINUTE_MS / 2);
  touch();
  pass(MINUTE_MS / 2 + 1_000);
  expect(isLocked.current).toBe(false);
  pass(MINUTE_MS);
  expect(isLocked.current).toBe(true);
  touch();
  expect(isLocked.current, 'a touch opens it not').toBe(true);
  act(() => notePersonIsThere());
  expect(isLocked.current, 'an unlock does').toBe(false);
});

test('a locked tablet whose storage is full stays locked after a reload of its page', async () => {
  const store = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function setItem(this: Storage, key, value) {
    if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
    store.call(this, key, value);
  });
  vi.spyOn(console, 'warn').mockReturnValue();
  const isLocked = tablet();
  pass(MINUTE_MS + 1_000);
  expect(isLocked.current).toBe(true);
  cleanup();
  expect(sessionStorage.getItem(STORAGE_KEYS.locked), 'kept where a reload finds it').toBe('pat');
  act(() => notePersonIsThere());
  expect([sessionStorage.getItem(STORAGE_KEYS.locked), tablet().current]).toEqual([null, false]);
});

test('a page that is loaded anew is locked by what its tab kept', () => {
  sessionStorage.setItem(STORAGE_KEYS.locked, 'pat');
  expect(tablet().current).toBe(true);
});
