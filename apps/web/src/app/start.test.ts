import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/query/index.ts';
import { currentSession } from '../lib/session/index.ts';
import { anAccessToken, answerWith } from '../test-page.tsx';
import { start } from './start.ts';

afterEach(() => vi.unstubAllGlobals());

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
