import { fakeClock } from '@benchbook/testkit';
import { ID_TOKEN_S, type ProviderAccount, startOpenIdProvider, type TestProvider } from '@benchbook/testkit/openid-provider';
import { freePort } from '@benchbook/testkit/ports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/index.ts';

/** A browser as far as a sign-in over a provider needs one: it follows redirects, keeps cookies and fills in forms. */
function webBrowser({ stopsAt = '/login' } = {}) {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (address: string) => {
    const { host } = new URL(address);
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  };
  const ask = async (address: string, init: RequestInit = {}) => {
    const jar = jarOf(address);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const location = answer.headers.get('location');
    return { status: answer.status, text: await answer.text(), location: location && new URL(location, address).href };
  };
  /** Goes where it is sent until a page stands, and gives every address on the way. */
  const visit = async (address: string): Promise<{ url: string; text: string; way: string[] }> => {
    const way = [address];
    for (;;) {
      const url = way.at(-1) ?? address;
      const { location, text } = await ask(url);
      if (location === null || new URL(location).pathname === stopsAt) return { url: location ?? url, text, way };
      way.push(location);
    }
  };
  const submit = async (page: { url: string; text: string }, fields: Record<string, string>) => {
    const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const prompt = /name="prompt" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const body = new URLSearchParams({ prompt, ...fields });
    const { location } = await ask(new URL(action, page.url).href, { method: 'POST', body });
    return visit(location ?? '');
  };
  return { ask, visit, submit, jarOf };
}

describe.each(['sqlite', 'postgres'] as const)('sign-in over a provider (%s)', (database) => {
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

  type Browser = ReturnType<typeof webBrowser>;
  const start = () => `${server.url}/api/oidc/start`;
  /** All the way through the provider's own pages; gives where the browser stands then, and how it came there. */
  async function goThrough(browser: Browser, login: string) {
    const form = await browser.visit(start());
    const consent = await browser.submit(form, { login, password: 'any' });
    return consent.text.includes('consent') ? browser.submit(consent, {}) : consent;
  }
  const session = async (browser: Browser, uuid = 'provider-tablet') => {
    const headers = { 'content-type': 'application/json' };
    const answer = await browser.ask(`${server.url}/api/users/provider-login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ uuid }),
    });
    return { status: answer.status, body: JSON.parse(answer.text) };
  };
  async function signIn(login: string, uuid?: string) {
    const browser = webBrowser();
    await goThrough(browser, login);
    return session(browser, uuid);
  }

  test('a person whom the provider names gets a session, once, and the log says how', async () => {
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

  test('the way there has PKCE, state and nonce, and asks anew on a shared tablet', async () => {
    const { location } = await webBrowser().ask(`${start()}?fresh=true`);
    const asked = new URL(location ?? '').searchParams;
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThan(20);
    expect([asked.get('code_challenge_method'), asked.get('prompt'), asked.get('response_type')]).toEqual([
      'S256',
      'login',
      'code',
    ]);
  });

  test('a name that nobody has here gets in only when there is an account of that name', async () => {
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

  test('whoever takes the name of somebody else at the provider does not get their account; a renamed person keeps theirs', async () => {
    provider.accounts.set('lea', { subject: 'sub-lea', username: 'demo_lead' });
    expect((await signIn('lea')).status).toBe(200);
    provider.accounts.set('mallory', { subject: 'sub-mallory', username: 'demo_lead' });
    expect((await signIn('mallory')).body.message).toContain('belongs to somebody else at the sign-in service');
    provider.accounts.set('lea', { subject: 'sub-lea', username: 'lea_married' });
    expect((await signIn('lea')).body.user.username).toBe('demo_lead');
  });

  test('a deactivated account and a denied device are refused in words', async () => {
    provider.accounts.set('arno', { subject: 'sub-arno', username: 'demo_artisan' });
    expect((await signIn('arno', 'provider-denied')).status).toBe(200);
    const supervisor = await server.as('supervisor');
    const devices: { _id: string; name: string }[] = (await supervisor.get('/api/devices')).body;
    const _id = devices.find(({ name }) => name === 'provider-denied')?._id;
    await supervisor.succeed('PUT', '/api/devices/authorization', { _id, authorization: -1 });
    const denied = await signIn('arno', 'provider-denied');
    expect([denied.status, denied.body.message]).toEqual([403, 'This device is not authorized.']);
    await server.context.storage.transaction(async ({ users }) => {
      const user = await users.findByName('demo_artisan');
      if (user) await users.save({ ...user, isActive: false });
    });
    expect((await signIn('arno')).body.message).toContain('The account demo_artisan is deactivated.');
  });

  test('a way back with another state, a second time, or in another browser opens nothing', async () => {
    provider.accounts.set('erin', { subject: 'sub-erin', username: 'demo_engineer' });
    const browser = webBrowser();
    const { way } = await goThrough(browser, 'erin');
    const callback = way.at(-1) ?? '';
    expect(new URL(callback).pathname).toBe('/api/oidc/callback');
    const problem = async (who: Browser, address: string) => (await who.ask(address)).location;
    // The code has been used, and the browser has nothing left that belongs to it.
    expect(await problem(browser, callback)).toContain('/login?provider=failed');
    expect(await problem(webBrowser(), callback)).toContain('/login?provider=failed');
    // A stolen code in a browser that is on a way of its own.
    const other = webBrowser();
    await other.visit(start());
    expect(await problem(other, callback)).toContain('/login?provider=failed');
    const third = webBrowser();
    await third.visit(start());
    const wrong = new URL(callback);
    wrong.searchParams.set('state', 'made-up');
    expect(await problem(third, wrong.href)).toContain('/login?provider=failed');
    for (const each of [other, third]) expect((await session(each)).status).toBe(401);
    // Nobody makes such a cookie but the server.
    const forger = webBrowser();
    forger.jarOf(server.url).set('benchbook_ticket', 'eyJhbGciOiJkaXIifQ.x.y.z.w');
    expect((await session(forger)).status).toBe(401);
  });

  test('a code of somebody else’s way opens nothing: it is bound to the browser that asked, and to the provider', async () => {
    provider.accounts.set('erin', { subject: 'sub-erin', username: 'demo_engineer' });
    /** The way back of a browser, as far as the provider; the browser has not followed it yet. */
    async function wayBack() {
      const browser = webBrowser({ stopsAt: '/api/oidc/callback' });
      const { url } = await goThrough(browser, 'erin');
      return { follow: browser.ask, callback: new URL(url) };
    }
    const [mine, theirs] = [await wayBack(), await wayBack()];
    // The attacker's own code, put into the way of somebody else, so that they would work under the wrong name.
    const injected = new URL(theirs.callback);
    injected.searchParams.set('code', mine.callback.searchParams.get('code') ?? '');
    expect((await theirs.follow(injected.href)).location).toContain('/login?provider=failed');
    const [other, refused, whole] = [await wayBack(), await wayBack(), await wayBack()];
    other.callback.searchParams.set('iss', 'https://evil.example');
    expect((await other.follow(other.callback.href)).location, 'another provider says so').toContain('provider=failed');
    refused.callback.searchParams.delete('code');
    refused.callback.searchParams.set('error', 'access_denied');
    expect((await refused.follow(refused.callback.href)).location).toContain('provider=failed');
    expect((await whole.follow(whole.callback.href)).location).toContain('/login?provider=done');
  });

  test('clocks may lie a minute apart, not more', async () => {
    provider.accounts.set('erin', { subject: 'sub-erin', username: 'demo_engineer' });
    // What the provider says is over by this clock, by less than the tolerance and by more.
    clock.advance(ID_TOKEN_S * 1000 + 40_000);
    expect((await signIn('erin')).status).toBe(200);
    clock.advance(80_000);
    const browser = webBrowser();
    expect((await goThrough(browser, 'erin')).url).toContain('/login?provider=failed');
  });
});

describe.each(['sqlite', 'postgres'] as const)('plant accounts (%s)', (database) => {
  const clock = fakeClock(Date.now());
  let provider: TestProvider;
  const servers: TestServer[] = [];
  beforeAll(async () => {
    provider = await startOpenIdProvider([]);
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await provider.stop();
  });

  async function startWith(settings: Readonly<Record<string, string>>) {
    const port = await freePort();
    await provider.stop();
    const issuerPort = Number(new URL(provider.issuer).port);
    const { accounts } = provider;
    provider = await startOpenIdProvider([`http://127.0.0.1:${port}/api/oidc/callback`], issuerPort);
    for (const [login, account] of accounts) provider.accounts.set(login, account);
    const { issuer, clientId, clientSecret } = provider;
    const oidc = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
    const server = await startTestServer({ database, clock, settings: { PORT: String(port), ...oidc, ...settings } });
    servers.push(server);
    const signIn = async (login: string, account?: Omit<ProviderAccount, 'subject'>) => {
      if (account) provider.accounts.set(login, { subject: `sub-${login}`, ...account });
      const browser = webBrowser();
      const form = await browser.visit(`${server.url}/api/oidc/start`);
      const consent = await browser.submit(form, { login, password: 'any' });
      if (consent.text.includes('consent')) await browser.submit(consent, {});
      const headers = { 'content-type': 'application/json' };
      const answer = await browser.ask(`${server.url}/api/users/provider-login`, { method: 'POST', headers, body: '{}' });
      return { status: answer.status, body: JSON.parse(answer.text) };
    };
    return { server, signIn };
  }

  test('an account is found by its name at the provider, whatever form that has; leads of people by that alone (plant 1.4)', async () => {
    const { server, signIn } = await startWith({});
    const supervisor = await server.as('supervisor');
    const person = await server.person('Artisan');
    const name = (id: string, text: string) =>
      supervisor.call('PATCH', `/api/users/${id}/provider-name`, { json: { name: text } });
    const jane = { username: 'Jane.Doe@plant.example' };
    expect((await signIn('jane', jane)).body.message).toContain(
      'Nobody here has the plant account Jane.Doe@plant.example. A Shop Supervisor can',
    );
    expect((await name(person.user._id, 'ｊane.doe@PLANT.example')).body.providerName).toBe('ｊane.doe@PLANT.example');
    expect((await signIn('jane')).body.user.username).toBe(person.user.username);
    // The first link only: who takes the name at the provider afterwards does not get in.
    expect((await signIn('thief', jane)).body.message).toContain('belongs to somebody else at the sign-in service');

    const other = await server.person('Artisan');
    expect((await name(other.user._id, 'JANE.DOE@plant.example')).body.errors).toEqual({
      name: 'Another account has this name at the provider.',
    });
    expect((await name(other.user._id, 'x'.repeat(200))).body.errors).toEqual({
      name: 'A name at the provider has at most 128 characters.',
    });
    expect((await supervisor.get(`/api/users/${other.user._id}`)).body.providerName).toBe('');
    expect((await (await server.as('lead')).get(`/api/users/${other.user._id}`)).body).not.toHaveProperty('providerName');
    // Under another name the account is tied anew.
    await name(person.user._id, 'j.miller');
    expect((await signIn('jane')).status).toBe(401);
    expect((await signIn('miller', { username: 'j.miller' })).body.user.username).toBe(person.user.username);

    const bySupervisor = (await signIn('boss', { username: 'demo_supervisor' })).body.message;
    expect(bySupervisor).toContain('The account demo_supervisor is tied to a plant account by hand only.');
    expect((await signIn('root', { username: 'demo_dev' })).status).toBe(401);
    const dev: { _id: string; username: string }[] = (await supervisor.get('/api/users')).body;
    const devId = dev.find(({ username }) => username === 'demo_dev')?._id ?? '';
    expect((await name(devId, 'root')).status).toBe(403);
    expect((await name(supervisor.user._id, 'boss@plant')).status).toBe(200);
    expect((await signIn('boss', { username: 'boss@plant' })).body.user.username).toBe('demo_supervisor');
  });

  test('a claim that is no text, is missing or has 200 characters gets its sentence and changes nothing; another claim may have the name (plant 1.4)', async () => {
    const { server, signIn } = await startWith({ OIDC_NAME_CLAIM: 'upn', OIDC_CREATE: '1' });
    const count = async () => (await (await server.as('lead')).get('/api/users')).body.length;
    const before = await count();
    const said = async (login: string, claims: Readonly<Record<string, unknown>>) =>
      (await signIn(login, { username: 'demo_engineer', claims })).body.message;
    expect(await said('number', { upn: 5 })).toContain('gives a upn that is no text.');
    expect(await said('object', { upn: { a: 1 } })).toContain('gives a upn that is no text.');
    expect(await said('none', {})).toContain('Its administrator has to add upn.');
    expect(await said('long', { upn: 'x'.repeat(200) })).toContain('a name of more than 128 characters');
    expect(await said('digits', { upn: '12345@plant' })).toContain('has no letter that a user name could be made of');
    expect(await count()).toBe(before);
    expect((await signIn('eng', { claims: { upn: 'demo_engineer' } })).body.user.username).toBe('demo_engineer');
  });

  test('an account is made from the name, and its groups give the role at each sign-in; without one nothing is made or changed (plant 1.4)', async () => {
    const roles = 'plant-leads=Work Lead, floor=Artisan, plant-quality=QA';
    const { server, signIn } = await startWith({ OIDC_CREATE: '1', OIDC_ROLES: roles });
    const enter = async (login: string, username: string, groups: unknown) => {
      const { body } = await signIn(login, { username, claims: { groups } });
      return body.user ? [body.user.username, body.user.role] : body.message;
    };
    expect(await enter('k1', 'anna.kowalski@plant.example', ['floor'])).toEqual(['anna_kowalski', 'Artisan']);
    expect(await enter('k2', 'anna-kowalski@other.example', 'floor')).toEqual(['anna_kowalski_b', 'Artisan']);
    expect(await enter('k3', 'Anna Kowalski', ['floor', 'plant-leads'])).toEqual(
      ['anna_kowalski_c', 'Work Lead'].with(0, 'Anna_Kowalski_c'),
    );
    expect(await enter('k1', 'anna.kowalski@plant.example', ['plant-quality'])).toEqual(['anna_kowalski', 'QA']);
    expect(await enter('k1', 'anna.kowalski@plant.example', ['others'])).toEqual(['anna_kowalski', 'QA']);
    expect(await enter('k4', 'somebody.new', ['others'])).toContain('None of the groups of somebody.new');
    expect(await enter('k5', 'somebody.new', 5)).toContain('gives groups that are no list of names');
    // A name that is here already is never tied to somebody who is made: it gets another.
    expect(await enter('k6', 'demo.artisan', ['floor'])).toEqual(['demo_artisan_b', 'Artisan']);
    const people: { username: string }[] = (await (await server.as('lead')).get('/api/users')).body;
    expect(people.filter(({ username }) => username.startsWith('somebody'))).toEqual([]);
  });

  test('a refresh asks the provider whether the account stands; while it can not be asked a session goes on for its length (plant 1.4)', async () => {
    const { server, signIn } = await startWith({});
    const refresh = async (token: string) => {
      const { status, body } = await server.signedOut.post('/api/users/refresh', { refreshToken: token });
      return { status, message: body.message, next: String(body.refreshToken) };
    };
    const open = async (login: string, username: string) => String((await signIn(login, { username })).body.refreshToken);
    const leaver = await open('leaver', 'demo_engineer');
    let token = await open('stayer', 'demo_lead');
    clock.advance(10 * 60_000);
    const stands = await refresh(leaver);
    expect(stands.status).toBe(200);
    provider.accounts.delete('leaver');
    clock.advance(10 * 60_000);
    expect(await refresh(stands.next)).toMatchObject({
      status: 401,
      message: expect.stringContaining('Your plant account is closed'),
    });
    expect((await refresh(stands.next)).status).toBe(401);

    await provider.stop();
    for (let hours = 0; hours < 7; hours++) {
      clock.advance(3_600_000);
      const answer = await refresh(token);
      expect(answer.status, `${hours + 1} h`).toBe(200);
      token = answer.next;
    }
    clock.advance(3_700_000);
    expect(await refresh(token)).toMatchObject({ status: 401, message: expect.stringContaining('could not be asked') });
  });
});

test('a provider that is down is told apart; without one there is no such address', async () => {
  const port = await freePort();
  const settings = { OIDC_ISSUER: `http://127.0.0.1:${port}`, OIDC_CLIENT_ID: 'benchbook' };
  const server = await startTestServer({ settings });
  const { location } = await webBrowser().ask(`${server.url}/api/oidc/start`);
  expect(location).toContain('/login?provider=unreachable');
  // It is asked again as soon as it is there.
  const provider = await startOpenIdProvider([`${server.url}/api/oidc/callback`], port);
  expect((await webBrowser().ask(`${server.url}/api/oidc/start`)).location).toContain(`${provider.issuer}/auth?`);
  await provider.stop();
  await server.close();
  const without = await startTestServer();
  for (const path of ['start', 'callback']) expect((await without.signedOut.get(`/api/oidc/${path}`)).status).toBe(404);
  expect((await without.signedOut.post('/api/users/provider-login', {})).status).toBe(404);
  await without.close();
});
