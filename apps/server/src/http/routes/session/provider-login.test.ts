import { fakeClock } from '@benchbook/testkit';
import { ID_TOKEN_S, startOpenIdProvider, type TestProvider } from '@benchbook/testkit/openid-provider';
import { freePort } from '@benchbook/testkit/ports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/index.ts';
import { askForSession, goThroughProvider, type WebBrowser, webBrowser } from '../../../test/web-browser.ts';

describe.each(['sqlite', 'postgres'] as const)('sign-in through a provider (%s)', (database) => {
  const clock = fakeClock(Date.now());
  let provider: TestProvider;
  let server: TestServer;
  beforeAll(async () => {
    const port = await freePort();
    provider = await startOpenIdProvider([`http://127.0.0.1:${port}/api/oidc/callback`]);
    server = await startTestServer({
      database,
      clock,
      settings: {
        PORT: String(port),
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: provider.clientId,
        OIDC_CLIENT_SECRET: provider.clientSecret,
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await provider.stop();
  });

  const start = () => `${server.url}/api/oidc/start`;
  const goThrough = (browser: WebBrowser, login: string) => goThroughProvider(browser, start(), login);
  const session = (browser: WebBrowser, uuid = 'provider-tablet') => askForSession(browser, server.url, uuid);
  const lastRefusal = async () => {
    const refused = await server.context.storage.read(({ events }) => events.list({ kinds: ['session.refused'], limit: 1_000 }));
    return refused.at(-1)?.payload;
  };
  async function signIn(login: string, uuid?: string) {
    const browser = webBrowser();
    await goThrough(browser, login);
    return session(browser, uuid);
  }

  test('a person identified by the provider gets one session, and the log records the method', async () => {
    provider.accounts.set('erin', { subject: 'sub-erin', username: 'demo_engineer' });
    const browser = webBrowser();
    const { url, way } = await goThrough(browser, 'erin');
    expect(new URL(url).search).toBe('?provider=done');
    const asked = new URL(way[0] ?? '').searchParams;
    expect(asked.get('client_secret')).toBeNull();
    const first = await session(browser);
    expect([first.status, first.body.user.username]).toEqual([200, 'demo_engineer']);
    const called = await server.signedOut.get('/api/notifications', { authorization: `Bearer ${first.body.accessToken}` });
    expect(called.status).toBe(200);
    expect((await session(browser)).body.message).toBe('This sign-in is too long ago. Please begin again.');
    const [last] = await server.context.storage.read(({ events }) =>
      events.list({ kinds: ['session.started'], direction: 'descending', limit: 1 }),
    );
    expect(last?.payload).toMatchObject({ method: 'provider', username: 'demo_engineer' });
  });

  test('the authorization request has PKCE, state and nonce, and forces a new sign-in on a shared tablet', async () => {
    const { location } = await webBrowser().ask(`${start()}?fresh=true`);
    const asked = new URL(location ?? '').searchParams;
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThan(20);
    expect([asked.get('code_challenge_method'), asked.get('prompt'), asked.get('response_type')]).toEqual([
      'S256',
      'login',
      'code',
    ]);
  });

  test('an unknown name is refused until there is an account of that name', async () => {
    provider.accounts.set('nora', { subject: 'sub-nora', username: 'nora_new' });
    const refused = await signIn('nora');
    expect([refused.status, refused.body.message]).toEqual([
      401,
      'Nobody here is called nora_new. A Shop Supervisor can create a user of that name; then sign in again.',
    ]);
    const account = { username: 'nora_new', password: 'Passw0rdOne', role: 'Artisan' };
    await (await server.as('supervisor')).succeed('POST', '/api/users/create', account);
    expect((await signIn('nora')).body.user).toMatchObject({ username: 'nora_new', role: 'Artisan' });
  });

  test('taking another person’s name at the provider gives no access to their account; a renamed person keeps theirs', async () => {
    provider.accounts.set('lea', { subject: 'sub-lea', username: 'demo_lead' });
    expect((await signIn('lea')).status).toBe(200);
    provider.accounts.set('mallory', { subject: 'sub-mallory', username: 'demo_lead' });
    expect((await signIn('mallory')).body.message).toContain('belongs to somebody else at the sign-in service');
    expect(await lastRefusal()).toMatchObject({ name: 'demo_lead', method: 'provider', reason: 'no account' });
    provider.accounts.set('lea', { subject: 'sub-lea', username: 'lea_married' });
    expect((await signIn('lea')).body.user.username).toBe('demo_lead');
  });

  test('a deactivated account and a denied device are refused with a message', async () => {
    provider.accounts.set('arno', { subject: 'sub-arno', username: 'demo_artisan' });
    expect((await signIn('arno', 'provider-denied')).status).toBe(200);
    const supervisor = await server.as('supervisor');
    const devices: { _id: string; name: string }[] = (await supervisor.get('/api/devices')).body;
    const _id = devices.find(({ name }) => name === 'provider-denied')?._id;
    await supervisor.succeed('PUT', '/api/devices/authorization', { _id, authorization: -1 });
    const denied = await signIn('arno', 'provider-denied');
    expect([denied.status, denied.body.message]).toEqual([403, 'This device is not authorized.']);
    expect(await lastRefusal()).toMatchObject({ name: 'demo_artisan', method: 'provider', reason: 'device' });
    await server.context.storage.transaction(async ({ users }) => {
      const user = await users.findByName('demo_artisan');
      if (user) await users.save({ ...user, isActive: false });
    });
    expect((await signIn('arno')).body.message).toContain('The account demo_artisan is deactivated.');
    expect(await lastRefusal()).toMatchObject({ name: 'demo_artisan', method: 'provider', reason: 'closed account' });
  });

  test('a callback with another state, used twice, or in another browser is refused', async () => {
    provider.accounts.set('erin', { subject: 'sub-erin', username: 'demo_engineer' });
    const browser = webBrowser();
    const { way } = await goThrough(browser, 'erin');
    const callback = way.at(-1) ?? '';
    expect(new URL(callback).pathname).toBe('/api/oidc/callback');
    const problem = async (who: WebBrowser, address: string) => (await who.ask(address)).location;
    // The code is used, and the browser has nothing left that belongs to it.
    expect(await problem(browser, callback)).toContain('/login?provider=failed');
    expect(await problem(webBrowser(), callback)).toContain('/login?provider=failed');
    // A stolen code in a browser with a sign-in of its own in progress.
    const other = webBrowser();
    await other.visit(start());
    expect(await problem(other, callback)).toContain('/login?provider=failed');
    const third = webBrowser();
    await third.visit(start());
    const wrong = new URL(callback);
    wrong.searchParams.set('state', 'made-up');
    expect(await problem(third, wrong.href)).toContain('/login?provider=failed');
    for (const each of [other, third]) expect((await session(each)).status).toBe(401);
    // Only the server can make such a cookie.
    const forger = webBrowser();
    forger.jarOf(server.url).set('benchbook_ticket', 'eyJhbGciOiJkaXIifQ.x.y.z.w');
    expect((await session(forger)).status).toBe(401);
  });

  test('a code from another sign-in is refused: it is bound to the requesting browser and the provider', async () => {
    provider.accounts.set('erin', { subject: 'sub-erin', username: 'demo_engineer' });
    /** The callback of a browser up to the provider's redirect, which it has not followed yet. */
    async function wayBack() {
      const browser = webBrowser({ stopsAt: '/api/oidc/callback' });
      const { url } = await goThrough(browser, 'erin');
      return { follow: browser.ask, callback: new URL(url) };
    }
    const [mine, theirs] = [await wayBack(), await wayBack()];
    // The attacker's own code in another person's sign-in, so that this person would work under the wrong name.
    const injected = new URL(theirs.callback);
    injected.searchParams.set('code', mine.callback.searchParams.get('code') ?? '');
    expect((await theirs.follow(injected.href)).location).toContain('/login?provider=failed');
    const [other, refused, whole] = [await wayBack(), await wayBack(), await wayBack()];
    other.callback.searchParams.set('iss', 'https://evil.example');
    expect((await other.follow(other.callback.href)).location, 'another provider is refused').toContain('provider=failed');
    refused.callback.searchParams.delete('code');
    refused.callback.searchParams.set('error', 'access_denied');
    expect((await refused.follow(refused.callback.href)).location).toContain('provider=failed');
    expect((await whole.follow(whole.callback.href)).location).toContain('/login?provider=done');
  });

  test('clocks may differ by a minute, not more', async () => {
    provider.accounts.set('erin', { subject: 'sub-erin', username: 'demo_engineer' });
    // Two tokens of the provider have expired by this clock, one within the tolerance and one beyond it.
    clock.advance(ID_TOKEN_S * 1000 + 40_000);
    expect((await signIn('erin')).status).toBe(200);
    clock.advance(80_000);
    const browser = webBrowser();
    expect((await goThrough(browser, 'erin')).url).toContain('/login?provider=failed');
  });
});

test('an unreachable provider is reported separately; without a provider the address does not exist', async () => {
  const port = await freePort();
  const settings = { OIDC_ISSUER: `http://127.0.0.1:${port}`, OIDC_CLIENT_ID: 'benchbook' };
  const server = await startTestServer({ settings });
  const { location } = await webBrowser().ask(`${server.url}/api/oidc/start`);
  expect(location).toContain('/login?provider=unreachable');
  // The server asks it again as soon as it is back.
  const provider = await startOpenIdProvider([`${server.url}/api/oidc/callback`], port);
  expect((await webBrowser().ask(`${server.url}/api/oidc/start`)).location).toContain(`${provider.issuer}/auth?`);
  await provider.stop();
  await server.close();
  const without = await startTestServer();
  for (const path of ['start', 'callback']) expect((await without.signedOut.get(`/api/oidc/${path}`)).status).toBe(404);
  expect((await without.signedOut.post('/api/users/provider-login', {})).status).toBe(404);
  await without.close();
});
