import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection, watchConnection } from './connection.ts';

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
