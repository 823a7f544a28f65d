import { afterEach, expect, test, vi } from 'vitest';
import { createSession, currentSession, provideSession } from '../../lib/session/index.ts';
import { anAccessToken } from '../../test-page.tsx';
import { askServer } from './ask-server.ts';

const [ANNA, ANNA_RENEWED, BEN] = [
  anAccessToken('Artisan', 'anna', 'u1'),
  anAccessToken('Artisan', 'anna, renewed', 'u1'),
  anAccessToken('Artisan', 'ben', 'u2'),
];

/** Signs Anna in at a server that rejects her token until it has issued a new one; returns the tokens of all requests. */
function signIn(whileAsked: () => void): Array<string | null> {
  localStorage.clear();
  provideSession(
    createSession({
      refresh: async () => ({ accessToken: ANNA_RENEWED, refreshToken: 'r2' }),
      logout: async () => undefined,
      isRejection: () => false,
    }),
  );
  currentSession().begin({ accessToken: ANNA, refreshToken: 'r1' });
  const asked: Array<string | null> = [];
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    const token = new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? null;
    asked.push(token);
    whileAsked();
    return new Response(null, { status: token === ANNA ? 401 : 200 });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

test('AUTH-25: a refused request for this device is repeated once with a new token', async () => {
  const asked = signIn(() => undefined);
  expect((await askServer('/api/wip/gear', {})).status).toBe(200);
  expect(asked).toEqual([ANNA, ANNA_RENEWED]);
});

test('a refused request is not repeated for a user who signed in meanwhile', async () => {
  const asked = signIn(() => {
    void currentSession().signOut();
    currentSession().begin({ accessToken: BEN, refreshToken: 'of ben' });
  });
  expect((await askServer('/api/wip/gear', {})).status).toBe(401);
  expect([asked, currentSession().accessToken()]).toEqual([[ANNA], BEN]);
});
