import { fakeClock } from '@benchbook/testkit';
import { type ProviderAccount, startOpenIdProvider, type TestProvider } from '@benchbook/testkit/openid-provider';
import { freePort } from '@benchbook/testkit/ports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/index.ts';
import { askForSession, goThroughProvider, webBrowser } from '../../../test/web-browser.ts';

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

  const eventsOf = ({ context }: TestServer, kind: string) =>
    context.storage.read(({ events }) => events.list({ kinds: [kind], limit: 1_000 }));

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
      await goThroughProvider(browser, `${server.url}/api/oidc/start`, login);
      return askForSession(browser, server.url);
    };
    return { server, signIn };
  }

  test('an account is found by its name at the provider, in any form, and those of supervisors and Devs by no other name', async () => {
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
    // Only the first link counts: a person who takes the name at the provider later cannot sign in.
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
    // Under another name the account is linked again.
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

  test('a claim that is not a text, missing or 200 characters long is refused with its sentence; another claim can have the name', async () => {
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

  test('an account is created from the name, and its groups set the role at each sign-in; without one of these groups nothing is created or changed', async () => {
    const roles = 'plant-leads=Work Lead, floor=Artisan, plant-quality=QA';
    const { server, signIn } = await startWith({ OIDC_CREATE: '1', OIDC_ROLES: roles });
    const enter = async (login: string, username: string, groups: unknown) => {
      const { body } = await signIn(login, { username, claims: { groups } });
      return body.user ? [body.user.username, body.user.role] : body.message;
    };
    expect(await enter('k1', 'anna.kowalski@plant.example', ['floor'])).toEqual(['anna_kowalski', 'Artisan']);
    expect((await eventsOf(server, 'user.provider-name-changed')).at(-1)).toMatchObject({
      userId: null,
      payload: { name: 'anna_kowalski', providerName: 'anna.kowalski@plant.example', before: '' },
    });
    expect(await enter('k2', 'anna-kowalski@other.example', 'floor')).toEqual(['anna_kowalski_b', 'Artisan']);
    expect(await enter('k3', 'Anna Kowalski', ['floor', 'plant-leads'])).toEqual(
      ['anna_kowalski_c', 'Work Lead'].with(0, 'Anna_Kowalski_c'),
    );
    expect(await enter('k1', 'anna.kowalski@plant.example', ['plant-quality'])).toEqual(['anna_kowalski', 'QA']);
    expect(await enter('k1', 'anna.kowalski@plant.example', ['others'])).toEqual(['anna_kowalski', 'QA']);
    expect(await enter('k4', 'somebody.new', ['others'])).toContain('None of the groups of somebody.new');
    expect(await enter('k5', 'somebody.new', 5)).toContain('gives groups that are no list of names');
    // A new account is never linked to an existing name: it gets another one.
    expect(await enter('k6', 'demo.artisan', ['floor'])).toEqual(['demo_artisan_b', 'Artisan']);
    const people: { username: string }[] = (await (await server.as('lead')).get('/api/users')).body;
    expect(people.filter(({ username }) => username.startsWith('somebody'))).toEqual([]);
  });

  test('a refresh asks the provider whether the account is still valid; if it is unreachable the session continues until its end', async () => {
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
