import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/query/index.ts';
import { currentSession } from '../lib/session/index.ts';
import { anAccessToken, answerWith } from '../test-page.tsx';
import { start } from './start.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what one person has read is gone with them, also before any page of theirs was drawn', async () => {
  answerWith({ 'GET /api/users/online': () => Promise.reject(new TypeError('Failed to fetch')), 'POST /api/users/*': {} });
  start();
  currentSession().begin({ accessToken: anAccessToken('Artisan'), refreshToken: 'r1' });
  queryClient.setQueryData(['read'], 'by somebody');
  await currentSession().signOut();
  expect(queryClient.getQueryData(['read'])).toBeUndefined();
});

test('a sign-out leaves no titles of open instructions on the device, also where the editor was not opened since', async () => {
  answerWith({ 'GET /api/users/online': () => Promise.reject(new TypeError('Failed to fetch')), 'POST /api/users/*': {} });
  start();
  currentSession().begin({ accessToken: anAccessToken('Engineer'), refreshToken: 'r1' });
  localStorage.setItem('wi_author', JSON.stringify({ userId: 'u1', tabs: [], isTreeShown: true }));
  await currentSession().signOut();
  expect(localStorage.getItem('wi_author')).toBeNull();
});

test('a page that needs no sign-in keeps its running call when the start finds nobody signed in', async () => {
  vi.useFakeTimers();
  answerWith({ 'GET /api/users/online': {} });
  start();
  let answer = (_status: string): void => undefined;
  const queryFn = () => new Promise<string>((resolve) => (answer = resolve));
  const observer = new QueryObserver(queryClient, { queryKey: ['paper'], queryFn });
  const unsubscribe = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(currentSession().store.getState().phase).toBe('signed-out');
  answer('current');
  await vi.advanceTimersByTimeAsync(0);
  expect(observer.getCurrentResult().data).toBe('current');
  unsubscribe();
});
