import '../../test-device.ts';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, startTestSession } from '../../test-page.tsx';
import { reportIfActive, reportIfIdle } from './report-status.ts';
import { useActivityStatus } from './use-activity-status.ts';

const FIVE_MINUTES_MS = 300_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begin() {
  startTestSession('Artisan', 'u1');
  const sent = answerWith({ 'POST /api/users/updateIdle': { status: 'Idle' } });
  const { unmount } = renderHook(useActivityStatus);
  return { sent: () => sent.map(({ body }) => body), unmount };
}
const touch = () => document.dispatchEvent(new Event('pointerdown'));

test('API-51 USER-20: five minutes without input are Idle, the next input is Online', async () => {
  const { sent } = begin();
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS - 60_000);
  touch();
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS - 1);
  expect(sent()).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent()).toEqual([{ status: 'Idle', id: 'u1' }]);
  touch();
  await vi.advanceTimersByTimeAsync(100);
  expect(sent().slice(1)).toEqual([{ status: 'Online', id: 'u1' }]);
  touch();
  await vi.advanceTimersByTimeAsync(100);
  expect(sent()).toHaveLength(2);
});

test('an untouched page says so again: its person may have left another device meanwhile', async () => {
  const { sent } = begin();
  await vi.advanceTimersByTimeAsync(3 * FIVE_MINUTES_MS + 100);
  expect(sent()).toEqual(Array(3).fill({ status: 'Idle', id: 'u1' }));
  touch();
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS - 1);
  expect(sent().slice(3)).toEqual([{ status: 'Online', id: 'u1' }]);
});

test('while another device says that nobody touches it, the one that is touched says that somebody is there', async () => {
  const { sent } = begin();
  touch();
  await reportIfActive('u1');
  expect(sent()).toEqual([{ status: 'Online', id: 'u1' }]);
  vi.setSystemTime(Date.now() + FIVE_MINUTES_MS);
  await reportIfActive('u1');
  expect(sent()).toHaveLength(1);
});

test('who works in another tab is not Idle', async () => {
  const { sent } = begin();
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS - 60_000);
  localStorage.setItem('benchbook-last-input', String(Date.now()));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent()).toEqual([]);
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS + 100);
  expect(sent()).toEqual([{ status: 'Idle', id: 'u1' }]);
});

test('nothing is said after the page was left', async () => {
  const { sent, unmount } = begin();
  unmount();
  await vi.advanceTimersByTimeAsync(2 * FIVE_MINUTES_MS);
  expect(sent()).toEqual([]);
});

test('USER-20: a page that comes back says that nobody is there only when nobody has touched it for five minutes', async () => {
  const { sent } = begin();
  touch();
  await reportIfIdle('u1');
  expect(sent()).toEqual([]);
  vi.setSystemTime(Date.now() + FIVE_MINUTES_MS);
  await reportIfIdle('u1');
  expect(sent()).toEqual([{ status: 'Idle', id: 'u1' }]);
});
