import type { TokenPair } from '@benchbook/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { aSession, aToken, Rejected, stopTheClock } from './for-tests/a-session.ts';

beforeEach(stopTheClock);

/** Somebody whose refreshes wait until they are answered, one after the other. */
function whileRefreshing() {
  const held: PromiseWithResolvers<TokenPair>[] = [];
  const { session } = aSession({
    refresh: () => {
      const answer = Promise.withResolvers<TokenPair>();
      held.push(answer);
      return answer.promise;
    },
  });
  session.begin({ accessToken: aToken({ minutes: 1 }), refreshToken: 'r1' });
  const refreshed = session.refresh();
  return { session, held, refreshed };
}

const RENEWED = { accessToken: aToken(), refreshToken: 'r2' };
const NEXT = { accessToken: aToken({ _id: 'u2' }), refreshToken: 'of the next person' };
const stored = () => [localStorage.getItem('jwtToken'), localStorage.getItem('refreshToken')];

test('tokens that come for somebody who has signed out meanwhile sign nobody in', async () => {
  const { session, held, refreshed } = whileRefreshing();
  await session.signOut();
  held[0]?.resolve(RENEWED);
  expect(await refreshed).toBe('gone');
  expect([session.store.getState().phase, localStorage.length]).toEqual(['signed-out', 0]);
});

test.each([
  ['come', (answer: PromiseWithResolvers<TokenPair> | undefined) => answer?.resolve(RENEWED)],
  ['are refused', (answer: PromiseWithResolvers<TokenPair> | undefined) => answer?.reject(new Rejected())],
])('tokens that %s for somebody who has left leave the next person signed in', async (_, answer) => {
  const { session, held, refreshed } = whileRefreshing();
  await session.signOut();
  session.begin(NEXT);
  answer(held[0]);
  expect(await refreshed).toBe('gone');
  expect(session.store.getState()).toMatchObject({ phase: 'signed-in', user: { id: 'u2' } });
  expect([stored(), session.errors.getState()]).toEqual([
    [NEXT.accessToken, NEXT.refreshToken],
    { refresh: null, hasEnded: false },
  ]);
});

test('the next person gets tokens of their own, not the answer to the one before', async () => {
  const { session, held, refreshed } = whileRefreshing();
  await session.signOut();
  session.begin({ ...NEXT, accessToken: aToken({ _id: 'u2', minutes: 1 }) });
  const own = session.refresh();
  held[0]?.reject(new Rejected());
  expect(await refreshed).toBe('gone');
  await vi.waitFor(() => expect(held).toHaveLength(2));
  held[1]?.resolve({ accessToken: NEXT.accessToken, refreshToken: 'r3' });
  expect([await own, stored()]).toEqual(['refreshed', [NEXT.accessToken, 'r3']]);
});

test('who signs in anew at once keeps what that gave: the late answer is of the session that has ended', async () => {
  const { session, held, refreshed } = whileRefreshing();
  await session.signOut();
  const anew = { accessToken: aToken({ minutes: 14 }), refreshToken: 'of the new sign-in' };
  session.begin(anew);
  held[0]?.resolve(RENEWED);
  expect([await refreshed, stored()]).toEqual(['refreshed', [anew.accessToken, anew.refreshToken]]);
});

test('a refresh that fails, or is refused, after its person has left is nothing that the sign-in page speaks of', async () => {
  for (const error of [new Rejected(), new TypeError('Failed to fetch')]) {
    const { session, held, refreshed } = whileRefreshing();
    await session.signOut();
    held[0]?.reject(error);
    expect(await refreshed).toBe('gone');
    expect(session.errors.getState()).toEqual({ refresh: null, hasEnded: false });
  }
});
