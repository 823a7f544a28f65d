import { listTags } from '@benchbook/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccessToken, answerWith } from '../../test-page.tsx';
import { createSession, currentSession, provideSession } from '../session/index.ts';
import { api } from './index.ts';
import { callLogout, callRefresh, SessionCallError } from './session-calls.ts';

const UNAUTHORIZED = () => Response.json({ message: 'Please sign in.', code: 'UNAUTHORIZED' }, { status: 401 });

beforeEach(() => {
  localStorage.clear();
  provideSession(
    createSession({
      refresh: callRefresh,
      logout: callLogout,
      isRejection: (error) => error instanceof SessionCallError && error.status === 401,
    }),
  );
  currentSession().begin({ accessToken: anAccessToken('Engineer', 'before'), refreshToken: 'r1' });
});
afterEach(() => vi.unstubAllGlobals());

const paths = (sent: ReturnType<typeof answerWith>) => sent.map(({ path }) => path);

test('AUTH-25 AUTH-12: a 401 leads to exactly one refresh and one retry, and the page gets its answer', async () => {
  let isFirst = true;
  const sent = answerWith({
    'GET /api/tags': () => {
      const answer = isFirst ? UNAUTHORIZED() : [];
      isFirst = false;
      return answer;
    },
    'POST /api/users/refresh': { accessToken: anAccessToken('Engineer', 'after'), refreshToken: 'r2' },
  });
  expect(await api.call(listTags)).toEqual([]);
  expect(paths(sent)).toEqual(['/api/tags', '/api/users/refresh', '/api/tags']);
  expect(sent[1]?.body).toEqual({ refreshToken: 'r1' });
  expect(localStorage.getItem('refreshToken')).toBe('r2');
});

test('ERR-01 ERR-02 AUTH-14 AUTH-24: a refresh token that is refused signs out, and the tokens are gone', async () => {
  answerWith({
    'GET /api/tags': UNAUTHORIZED,
    'POST /api/users/refresh': () =>
      Response.json({ message: 'Invalid or expired refresh token!', code: 'UNAUTHORIZED' }, { status: 401 }),
  });
  await expect(api.call(listTags)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(currentSession().store.getState().phase).toBe('signed-out');
  expect(localStorage.getItem('jwtToken')).toBeNull();
});

test('ERR-01: a retry that is refused again signs out, without a second refresh', async () => {
  const sent = answerWith({
    'GET /api/tags': UNAUTHORIZED,
    'POST /api/users/refresh': { accessToken: anAccessToken('Engineer', 'after'), refreshToken: 'r2' },
  });
  await expect(api.call(listTags)).rejects.toMatchObject({ status: 401 });
  expect(paths(sent)).toEqual(['/api/tags', '/api/users/refresh', '/api/tags']);
  expect(currentSession().store.getState().phase).toBe('signed-out');
});

test('AUTH-12: an answer with an access token only keeps the refresh token', async () => {
  let isFirst = true;
  answerWith({
    'GET /api/tags': () => {
      const answer = isFirst ? UNAUTHORIZED() : [];
      isFirst = false;
      return answer;
    },
    'POST /api/users/refresh': { accessToken: anAccessToken('Engineer', 'after') },
  });
  await api.call(listTags);
  expect(localStorage.getItem('refreshToken')).toBe('r1');
});

test('a call of somebody who has gone is not made again for who signed in meanwhile, whose session it does not end', async () => {
  const held = Promise.withResolvers<Response>();
  const sent = answerWith({ 'GET /api/tags': () => held.promise, 'POST /api/users/logout': {} });
  const call = api.call(listTags);
  await currentSession().signOut();
  const next = anAccessToken('Engineer', 'next', 'u2');
  currentSession().begin({ accessToken: next, refreshToken: 'r2' });
  held.resolve(UNAUTHORIZED());
  await expect(call).rejects.toMatchObject({ status: 401 });
  expect(paths(sent)).toEqual(['/api/tags', '/api/users/logout']);
  expect([currentSession().accessToken(), localStorage.getItem('refreshToken')]).toEqual([next, 'r2']);
});

test('a sign-out during a call shows no message that the session has ended', async () => {
  const held = Promise.withResolvers<Response>();
  answerWith({ 'GET /api/tags': () => held.promise, 'POST /api/users/logout': {} });
  const call = api.call(listTags);
  await currentSession().signOut();
  held.resolve(UNAUTHORIZED());
  await expect(call).rejects.toMatchObject({ status: 401 });
  expect(currentSession().errors.getState().hasEnded).toBe(false);
});

test('AUTH-25: an access token that has become none is refreshed as any other', async () => {
  const renewed = anAccessToken('Engineer', 'after');
  localStorage.setItem('jwtToken', 'abc');
  const sent = answerWith({
    'GET /api/tags': () => (localStorage.getItem('jwtToken') === renewed ? [] : UNAUTHORIZED()),
    'POST /api/users/refresh': { accessToken: renewed, refreshToken: 'r2' },
  });
  expect(await api.call(listTags)).toEqual([]);
  expect(paths(sent)).toEqual(['/api/tags', '/api/users/refresh', '/api/tags']);
});

test('AUTH-23: while the server cannot be reached nobody is signed out', async () => {
  answerWith({
    'GET /api/tags': UNAUTHORIZED,
    'POST /api/users/refresh': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await expect(api.call(listTags)).rejects.toMatchObject({ status: 401 });
  expect(currentSession().store.getState().phase).toBe('signed-in');
  expect(localStorage.getItem('refreshToken')).toBe('r1');
});

test('ERR-42: a call that its page called off is written to the log, without what was searched for', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))));
  });
  const leaving = new AbortController();
  const call = api.call(listTags, {}, { signal: leaving.signal });
  leaving.abort();
  await expect(call).rejects.toMatchObject({ code: 'CANCELLED' });
  expect(log).toHaveBeenCalledExactlyOnceWith('Called off: /api/tags');
  log.mockRestore();
});
