import '../../test-device.ts';
import { listInstructions } from '@benchbook/contracts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listFromDevice } from '../../offline/answers/served.ts';
import { anAccessToken, answerWith } from '../../test-page.tsx';
import { connection, watchConnection } from '../connection/connection.ts';
import { queryClient } from '../query/index.ts';
import { createSession, currentSession, provideSession } from '../session/index.ts';
import { api } from './index.ts';
import { callLogout, callRefresh } from './session-calls.ts';

const GUEST_NETWORK = () =>
  new Response('<!doctype html><h1>Please accept our terms</h1>', { headers: { 'content-type': 'text/html' } });

let stop: Array<() => void> = [];
beforeEach(() => {
  listFromDevice.setState(false, true);
  localStorage.clear();
  provideSession(createSession({ refresh: callRefresh, logout: callLogout, isRejection: () => false }));
  currentSession().begin({ accessToken: anAccessToken('Artisan', 'a'), refreshToken: 'r1' });
});
afterEach(() => {
  for (const each of stop) each();
  stop = [];
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A list on the screen, with how often it was asked for. */
function showList() {
  let asked = 0;
  const list = new QueryObserver(queryClient, {
    queryKey: ['stand-in'],
    queryFn: async () => {
      asked += 1;
      return api.call(listInstructions, { query: {} });
    },
  });
  stop.push(list.subscribe(() => undefined));
  return Object.assign(() => asked, { list });
}

test('a device on which nothing is gives no list of 0 instructions in place of a server that answers too late', async () => {
  let isAway = false;
  answerWith({
    'GET /api/wip': () => {
      throw new DOMException('3 s are over', 'TimeoutError');
    },
  });
  const probe = async () => {
    if (isAway) throw new Error('no answer');
    return { epoch: 'e1', serverMs: null };
  };
  stop.push(watchConnection(probe));
  const { list } = showList();
  await vi.waitFor(() => expect(list.getCurrentResult().failureCount).toBeGreaterThan(0), 5_000);
  expect([list.getCurrentResult().data, list.getCurrentResult().failureReason]).toMatchObject([undefined, { code: 'TIMEOUT' }]);
  // Once the server is known to be away the device answers: nothing was downloaded.
  isAway = true;
  await vi.waitFor(() => expect(list.getCurrentResult().data).toEqual([]), 10_000);
});

test('a list that the server answers too late stays a failure that one can try again, while it is there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.advanceTimersByTime(60_000);
  answerWith({
    'GET /api/wip': () => {
      throw new DOMException('3 s are over', 'TimeoutError');
    },
  });
  stop.push(watchConnection(async () => ({ epoch: 'e1', serverMs: null })));
  await vi.waitFor(() => expect(connection.getState().isOnline).toBe(true));
  const asked = showList();
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(500);
    expect(asked.list.getCurrentResult().status).toBe('error');
  });
  const before = asked();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([asked(), asked.list.getCurrentResult().status]).toEqual([before, 'error']);
});

test('OFFL-01: a network that is back before anybody noticed that it had gone leaves no list of this device on the screen', async () => {
  let isOpen = false;
  answerWith({ 'GET /api/wip': () => (isOpen ? [] : GUEST_NETWORK()) });
  const probe = vi.fn(async () => {
    isOpen = true;
    return { epoch: 'e1', serverMs: null };
  });
  stop.push(watchConnection(probe));
  await vi.waitFor(() => expect(probe).toHaveBeenCalledOnce());
  isOpen = false;
  const from: boolean[] = [];
  stop.push(listFromDevice.subscribe((isFromDevice) => from.push(isFromDevice)));
  const asked = showList();
  await vi.waitFor(() => expect(asked()).toBeGreaterThanOrEqual(2));
  await vi.waitFor(() =>
    expect(from, 'a list of this device is known as one, until the server has answered').toEqual([true, false]),
  );
  expect(probe).toHaveBeenCalledTimes(2);
});

test('a call that fails while the server answers is not asked again and again: once in ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.advanceTimersByTime(60_000);
  answerWith({ 'GET /api/wip': GUEST_NETWORK });
  stop.push(watchConnection(async () => ({ epoch: 'e1', serverMs: null })));
  const asked = showList();
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(100);
    expect(asked()).toBe(2);
  });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(asked()).toBe(2);
  await vi.advanceTimersByTimeAsync(1_500);
  await vi.waitFor(() => expect(asked()).toBe(3));
});
