import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTabLease } from './tab-lease.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => vi.useRealTimers());

test('AUTH-12: of three tabs without locks one at a time has its turn, and each gets one', async () => {
  const log: string[] = [];
  const tab = (name: string) =>
    createTabLease().request('refresh', async () => {
      log.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 500));
      log.push(`${name} ends`);
      return name;
    });
  const all = Promise.all(['a', 'b', 'c'].map(tab));
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await all).toSorted()).toEqual(['a', 'b', 'c']);
  for (let at = 0; at < log.length; at += 2) expect(log[at + 1]).toBe(log[at]?.replace('begins', 'ends'));
  expect(localStorage).toHaveLength(0);
});

test('a tab that was closed in its turn holds nobody up for long, nor does one from before the clock was turned back', async () => {
  for (const untilMs of [Date.now() + 20_000, Date.now() + 3_600_000]) {
    localStorage.setItem('refresh-turn', JSON.stringify({ holder: 'gone', untilMs }));
    const done = createTabLease().request('refresh', async () => 'mine');
    await vi.advanceTimersByTimeAsync(20_500);
    expect(await done).toBe('mine');
  }
});

test('a turn that broke is given back', async () => {
  const broken = createTabLease().request('refresh', () => Promise.reject(new Error('no answer')));
  const judged = expect(broken).rejects.toThrow('no answer');
  await vi.advanceTimersByTimeAsync(1_000);
  await judged;
  expect(localStorage).toHaveLength(0);
});

test('what somebody else left under the name is no turn', async () => {
  localStorage.setItem('refresh-turn', 'not json');
  const done = createTabLease().request('refresh', async () => 'mine');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await done).toBe('mine');
});

test('a page that is left in its turn gives it back at once', async () => {
  const never = createTabLease().request('refresh', () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(100);
  expect(localStorage).toHaveLength(1);
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage).toHaveLength(0);
  await Promise.race([never, Promise.resolve()]);
});
