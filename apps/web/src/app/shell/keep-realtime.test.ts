// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SETTLED_AFTER_MS } from '../../lib/realtime/after-first-answers.ts';
import { ASK_AGAIN_MS, keepRealtime } from './keep-realtime.ts';

const noted = vi.spyOn(console, 'warn').mockReturnValue();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  noted.mockClear();
});

/** The script of the socket, and what became of it. */
function aScript() {
  const socket = { stop: vi.fn(), announceSignIn: vi.fn() };
  const startRealtime = vi.fn(() => socket);
  return { socket, startRealtime, module: { startRealtime } };
}

test('a socket whose script does not come is asked for again until it does, and ends with the page', async () => {
  const { socket, startRealtime, module } = aScript();
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(module);
  const end = keepRealtime(5, load);
  await vi.advanceTimersByTimeAsync(SETTLED_AFTER_MS);
  expect([load.mock.calls.length, noted.mock.calls.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
  expect(startRealtime).toHaveBeenCalledExactlyOnceWith(5);
  end();
  expect(socket.stop).toHaveBeenCalledOnce();
});

test('a page that has gone by then asks for it no more', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  const end = keepRealtime(5, load);
  await vi.advanceTimersByTimeAsync(SETTLED_AFTER_MS);
  end();
  await vi.advanceTimersByTimeAsync(3 * ASK_AGAIN_MS);
  expect(load).toHaveBeenCalledOnce();
});
