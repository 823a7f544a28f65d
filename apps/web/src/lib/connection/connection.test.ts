import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askConnection, connection, onBackOnline, watchConnection } from './connection.ts';

let stop = (): void => {};
beforeEach(() => connection.setState({ isOnline: true }));
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

const withoutNetwork = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

test('a server that answers is online, also on a machine that the browser says has no network', async () => {
  withoutNetwork();
  connection.setState({ isOnline: false });
  stop = watchConnection(() => Promise.resolve());
  await vi.waitFor(() => expect(connection.getState().isOnline).toBe(true));
});

test('a server that does not answer is offline, whatever the browser says, until it does', async () => {
  const probe = vi.fn(() => Promise.reject(new Error('no answer')));
  stop = watchConnection(probe);
  await vi.waitFor(() => expect(connection.getState().isOnline).toBe(false));
  probe.mockResolvedValueOnce(undefined as never);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(connection.getState().isOnline).toBe(true));
});

test('NAV-49 CONST-08 CONST-09: one probe every 10 s is what navigation, header and app go by: none of them is told later than its 10, 12 and 15 s', async () => {
  vi.useFakeTimers();
  let answers = true;
  const probe = vi.fn(() => (answers ? Promise.resolve() : Promise.reject(new Error('no answer'))));
  stop = watchConnection(probe);
  await vi.advanceTimersByTimeAsync(0);
  expect([probe.mock.calls.length, connection.getState().isOnline]).toEqual([1, true]);
  answers = false;
  await vi.advanceTimersByTimeAsync(9_999);
  expect(connection.getState().isOnline).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect([probe.mock.calls.length, connection.getState().isOnline]).toEqual([2, false]);
  answers = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connection.getState().isOnline).toBe(true);
  vi.useRealTimers();
});

test('what depends on the server and broke has it probed at once, and hears when it is back', async () => {
  let answers = true;
  const back = vi.fn();
  stop = watchConnection(() => (answers ? Promise.resolve() : Promise.reject(new Error('no answer'))));
  const stopHearing = onBackOnline(back);
  answers = false;
  askConnection();
  await vi.waitFor(() => expect(connection.getState().isOnline).toBe(false));
  expect(back).not.toHaveBeenCalled();
  answers = true;
  askConnection();
  await vi.waitFor(() => expect(back).toHaveBeenCalledOnce());
  stopHearing();
});
