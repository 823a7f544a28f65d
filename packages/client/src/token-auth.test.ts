import { expect, test } from 'vitest';
import type { TokenStore } from './auth.ts';
import { storedTokens } from './testing/plant.ts';
import { createTokenAuth, type Locks } from './token-auth.ts';

/** For tests without errors. */
const noErrors = { isRejection: () => false, messageOf: () => null };

/** Locks as tabs of one browser share them: one holder at a time, in order of request. */
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

test('AUTH-12 AUTH-25: two tabs that are refused at the same time refresh once, and both continue with the new tokens', async () => {
  const tokens = storedTokens({ accessToken: 'old', refreshToken: 'r1' });
  const locks = sharedLocks();
  const asked: string[] = [];
  const refresh = async (refreshToken: string) => {
    asked.push(refreshToken);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return { accessToken: 'new', refreshToken: 'r2' };
  };
  const tab = () => createTokenAuth({ ...noErrors, tokens, locks, refresh, onSignedOut: () => {}, onRefreshError: () => {} });
  const [first, second] = [tab(), tab()];
  expect(await Promise.all([first.refresh('old'), second.refresh('old')])).toEqual(['refreshed', 'refreshed']);
  expect(asked).toEqual(['r1']);
  expect([first.accessToken(), second.accessToken()]).toEqual(['new', 'new']);
});

test("AUTH-12: a tab that sees the other's tokens a moment later does not refresh again, and the first tab does not wait", async () => {
  const shared = storedTokens({ accessToken: 'old', refreshToken: 'r1' });
  // The tokens that a tab stores reach another process after 50 ms.
  let late = shared.read();
  const tokensOfOther = { ...shared, read: () => late };
  const tokens: TokenStore = {
    ...shared,
    write: (next) => {
      shared.write(next);
      setTimeout(() => {
        late = next;
      }, 50);
    },
  };
  const locks = sharedLocks();
  let asked = 0;
  const refresh = async () => ({ accessToken: `new ${++asked}` });
  const options = { ...noErrors, locks, refresh, onSignedOut: () => {}, onRefreshError: () => {} };
  const order: string[] = [];
  const first = createTokenAuth({ ...options, tokens }).refresh('old');
  const second = createTokenAuth({ ...options, tokens: tokensOfOther }).refresh('old');
  await Promise.all([first.then(() => order.push(`first, ${late?.accessToken}`)), second.then(() => order.push('second'))]);
  expect([asked, order]).toEqual([1, ['first, old', 'second']]);
});

test('a refresh whose person has signed out before its turn is dropped', async () => {
  const tokens = storedTokens({ accessToken: 'old', refreshToken: 'r1' });
  const locks = sharedLocks();
  const other = Promise.withResolvers<void>();
  void locks.request('benchbook-refresh', () => other.promise);
  const refresh = async () => ({ accessToken: 'new' });
  const auth = createTokenAuth({ ...noErrors, tokens, locks, refresh, onSignedOut: () => {}, onRefreshError: () => {} });
  const refreshed = auth.refresh('old');
  tokens.clear();
  other.resolve();
  expect([await refreshed, tokens.read()]).toEqual(['gone', null]);
});

test('AUTH-12: an answer with only an access token keeps the refresh token', async () => {
  const tokens = storedTokens({ accessToken: 'old', refreshToken: 'r1' });
  const auth = createTokenAuth({
    ...noErrors,
    tokens,
    refresh: async () => ({ accessToken: 'new' }),
    onSignedOut: () => {},
    onRefreshError: () => {},
  });
  await auth.refresh('old');
  expect(tokens.read()).toEqual({ accessToken: 'new', refreshToken: 'r1' });
});

test('without a session there is nothing to refresh with', async () => {
  const reasons: Array<string | null> = [];
  const tokens = storedTokens({ accessToken: 'old', refreshToken: 'r1' });
  const auth = createTokenAuth({
    ...noErrors,
    tokens,
    refresh: async () => ({ accessToken: 'new' }),
    onSignedOut: (reason) => reasons.push(reason),
    onRefreshError: () => {},
  });
  auth.signOut();
  expect([auth.accessToken(), await auth.refresh('old'), reasons]).toEqual([null, 'rejected', [null]]);
});

test('AUTH-24 AUTH-25: without locks, tokens that another tab stored while this one was refused are kept', async () => {
  const tokens = storedTokens({ accessToken: 'old', refreshToken: 'r1' });
  const reasons: Array<string | null> = [];
  const auth = createTokenAuth({
    ...noErrors,
    isRejection: () => true,
    tokens,
    refresh: async () => {
      tokens.write({ accessToken: 'new', refreshToken: 'r2' });
      throw new Error('401');
    },
    onSignedOut: (reason) => reasons.push(reason),
    onRefreshError: () => {},
  });
  expect(await auth.refresh('old')).toBe('refreshed');
  expect([tokens.read()?.refreshToken, reasons]).toEqual(['r2', []]);
});

test('AUTH-16: expired tokens of another tab are refreshed, not returned', async () => {
  const tokens = storedTokens({ accessToken: 'over', refreshToken: 'r1' });
  const auth = createTokenAuth({
    ...noErrors,
    tokens,
    isUsable: (token) => token !== 'over',
    refresh: async () => ({ accessToken: 'new' }),
    onSignedOut: () => {},
    onRefreshError: () => {},
  });
  expect([await auth.refresh('older'), auth.accessToken()]).toEqual(['refreshed', 'new']);
});
