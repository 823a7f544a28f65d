import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSession, aToken, stopTheClock } from './for-tests/a-session.ts';
import { storedTokens } from './stored-tokens.ts';

beforeEach(stopTheClock);
afterEach(() => {
  vi.restoreAllMocks();
  storedTokens.clear();
});

/** A storage that takes nothing, or no refresh token. */
function fillTheStorage(refused: (key: string) => boolean = () => true) {
  vi.spyOn(console, 'warn').mockReturnValue();
  const setItem = Storage.prototype.setItem;
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    if (refused(key)) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, text);
  });
}

const phaseOf = ({ store }: ReturnType<typeof aSession>['session']) => store.getState().phase;

test.each([
  ['nothing', () => true],
  ['half of the tokens', (key: string) => key === 'refreshToken'],
])('a device that can store %s takes a sign-in, which holds until the sign-out', async (_, refused) => {
  fillTheStorage(refused);
  const { session } = aSession();
  const tokens = { accessToken: aToken(), refreshToken: 'r1' };
  expect([session.begin(tokens), phaseOf(session)]).toEqual([true, 'signed-in']);
  expect([storedTokens.read(), localStorage.length]).toEqual([tokens, 0]);
  await session.signOut();
  expect([storedTokens.read(), phaseOf(session)]).toEqual([null, 'signed-out']);
});

test('tokens that find no room leave none of before behind', () => {
  storedTokens.write({ accessToken: 'a1', refreshToken: 'r1' });
  fillTheStorage();
  storedTokens.write({ accessToken: 'a2', refreshToken: 'r2' });
  expect([storedTokens.access(), localStorage.length]).toEqual(['a2', 0]);
});

test('a sign-in of another tab replaces one that was not stored, also after its sign-out', () => {
  const storage = fillTheStorage();
  const { session } = aSession();
  session.begin({ accessToken: aToken(), refreshToken: 'r1' });
  storage.mockRestore();
  localStorage.setItem('jwtToken', aToken({ _id: 'u2' }));
  session.followStorage();
  expect(session.store.getState()).toMatchObject({ user: { id: 'u2' } });
  localStorage.removeItem('jwtToken');
  session.followStorage();
  expect(phaseOf(session)).toBe('signed-out');
});
