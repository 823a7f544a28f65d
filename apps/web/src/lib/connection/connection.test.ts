import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { doneNow } from '../../offline/outbox/index.ts';
import {
  askConnection,
  connection,
  noteServerAnswer,
  onAway,
  onBackOnline,
  serverNowMs,
  useIsServerThere,
  watchConnection,
} from './connection.ts';

const HERE = { epoch: 'e1', serverMs: null };

let stop = (): void => {};
beforeEach(() => connection.setState({ isOnline: true, upstream: null, hindrance: null, epoch: null, clockAheadMs: 0 }));
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

const withoutNetwork = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

test('a server that answers is online, also on a machine that the browser says has no network', async () => {
  withoutNetwork();
  connection.setState({ isOnline: false });
  stop = watchConnection(() => Promise.resolve(HERE));
  await vi.waitFor(() => expect(connection.getState().isOnline).toBe(true));
});

test('a server that does not answer is offline, whatever the browser says, until it does', async () => {
  const probe = vi.fn<() => Promise<typeof HERE>>(() => Promise.reject(new Error('no answer')));
  stop = watchConnection(probe);
  await vi.waitFor(() => expect(connection.getState().isOnline).toBe(false));
  probe.mockResolvedValueOnce(HERE);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(connection.getState().isOnline).toBe(true));
});

test('a probe that comes too late behind other answers takes nobody offline; one without any answer does', async () => {
  const late = () => Promise.reject(new DOMException('5 s are over', 'TimeoutError'));
  let isAnswering = true;
  stop = watchConnection(async () => {
    if (isAnswering) noteServerAnswer();
    return late();
  });
  expect(await askConnection()).toBe(true);
  expect(connection.getState().isOnline).toBe(true);
  isAnswering = false;
  expect(await askConnection()).toBe(false);
  expect(connection.getState().isOnline).toBe(false);
});

test('NAV-49 CONST-08 CONST-09: navigation, header and app use one probe every 10 s: each is notified within its 10, 12 and 15 s', async () => {
  vi.useFakeTimers();
  let answers = true;
  const probe = vi.fn(() => (answers ? Promise.resolve(HERE) : Promise.reject(new Error('no answer'))));
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

test('a failed call probes the server at once, and its listeners are notified when it is back', async () => {
  let answers = true;
  const back = vi.fn();
  stop = watchConnection(() => (answers ? Promise.resolve(HERE) : Promise.reject(new Error('no answer'))));
  const stopListening = onBackOnline(back);
  answers = false;
  askConnection();
  await vi.waitFor(() => expect(connection.getState().isOnline).toBe(false));
  expect(back).not.toHaveBeenCalled();
  answers = true;
  askConnection();
  await vi.waitFor(() => expect(back).toHaveBeenCalledOnce());
  stopListening();
});

test('what is needed without a server is made ready at once where it is away, and each time it goes', () => {
  const away = vi.fn();
  connection.setState({ isOnline: false });
  const stopListening = onAway(away);
  expect(away).toHaveBeenCalledOnce();
  for (const isOnline of [true, false, false]) connection.setState({ isOnline });
  expect(away).toHaveBeenCalledTimes(2);
  stopListening();
  for (const isOnline of [true, false]) connection.setState({ isOnline });
  expect(away).toHaveBeenCalledTimes(2);
});

test('the login page of a guest network in place of the server is offline, and named', async () => {
  stop = watchConnection(
    () => Promise.reject(new Error('a page')),
    (error) => (error instanceof Error && error.message === 'a page' ? 'Sign in to the network.' : null),
  );
  await vi.waitFor(() => expect(connection.getState()).toMatchObject({ isOnline: false, hindrance: 'Sign in to the network.' }));
});

test('DESK-01: behind a local backend whose own server is away one is not with the server, though somebody answers', async () => {
  stop = watchConnection(() => Promise.resolve({ ...HERE, upstream: 'away' }));
  await vi.waitFor(() => expect(connection.getState()).toMatchObject({ isOnline: true, upstream: 'away' }));
  const { result } = renderHook(useIsServerThere);
  expect(result.current).toBe(false);
  act(() => connection.setState({ upstream: 'there' }));
  expect(result.current).toBe(true);
});

test('which database answers is known, and a clock that is 31 seconds off', async () => {
  let aheadMs = 1_000;
  stop = watchConnection(() => Promise.resolve({ epoch: 'e2', serverMs: Date.now() - aheadMs }));
  await vi.waitFor(() => expect(connection.getState()).toMatchObject({ epoch: 'e2', clockAheadMs: 0 }));
  for (const offMs of [-31_000, 3 * 3_600_000, 0]) {
    aheadMs = offMs;
    await askConnection();
    expect(Math.abs(serverNowMs() - (Date.now() - aheadMs))).toBeLessThan(1_000);
    expect(Math.abs(doneNow().atMs - serverNowMs()), 'what is done has the time of the server').toBeLessThan(1_000);
  }
});
