import { expect, test } from 'vitest';
import { storedTokens } from './testing/plant.ts';
import { createTokenAuth, type Locks } from './token-auth.ts';

/** What tabs of one browser share: one at a time, in the order they came. */
function sharedLocks(): Locks {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_name, run) {
      const mine = last.then(run, run);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

test('AUTH-12 AUTH-25: two tabs that are refused at once refresh once, and both go on with the new tokens', async () => {
  const tokens = storedTokens({ accessToken: 'old', refreshToken: 'r1' });
  const locks = sharedLocks();
  const asked: string[] = [];
  const refresh = async (refreshToken: string) => {
    asked.push(refreshToken);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return { accessToken: 'new', refreshToken: 'r2' };
  };
  const tab = () => createTokenAuth({ tokens, locks, refresh, onSignedOut: () => {}, onRefreshError: () => {} });
  const [first, second] = [tab(), tab()];
  expect(await Promise.all([first.refresh('old'), second.refresh('old')])).toEqual(['refreshed', 'refreshed']);
  expect(asked).toEqual(['r1']);
  expect([first.accessToken(), second.accessToken()]).toEqual(['new', 'new']);
});

test('AUTH-12: an answer with an access token alone keeps the refresh token', async () => {
  const tokens = storedTokens({ accessToken: 'old', refreshToken: 'r1' });
  const auth = createTokenAuth({
    tokens,
    refresh: async () => ({ accessToken: 'new' }),
    onSignedOut: () => {},
    onRefreshError: () => {},
  });
  await auth.refresh('old');
  expect(tokens.read()).toEqual({ accessToken: 'new', refreshToken: 'r1' });
});

test('signed out means that there is nothing to refresh with', async () => {
  const told: Array<string | null> = [];
  const tokens = storedTokens({ accessToken: 'old', refreshToken: 'r1' });
  const auth = createTokenAuth({
    tokens,
    refresh: async () => ({ accessToken: 'new' }),
    onSignedOut: (reason) => told.push(reason),
    onRefreshError: () => {},
  });
  auth.signOut();
  expect([auth.accessToken(), await auth.refresh('old'), told]).toEqual([null, 'rejected', [null]]);
});
