import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, startTestServer, TEST_PASSWORD, type TestCaller, type TestServer, testCaller } from '../../../test/index.ts';

describe.each(['sqlite', 'postgres'] as const)('accounts (%s)', (database) => {
  let server: TestServer;
  let supervisor: TestCaller;
  beforeAll(async () => {
    server = await startTestServer({ database });
    supervisor = await server.as('supervisor');
  });
  afterAll(() => server.close());

  const setRole = (by: TestCaller, id: string, userRole: string) => by.patch(`/api/users/${id}/role`, { user_id: id, userRole });
  const setActive = (by: TestCaller, id: string, active: boolean) => by.patch(`/api/users/${id}/active`, { active });
  const login = (username: string, password: string) => server.signedOut.post('/api/users/login', { username, password });
  const refresh = (refreshToken: string) => server.signedOut.post('/api/users/refresh', { refreshToken });

  /** A new person with both tokens. */
  async function somebody(role: string, letters: string) {
    const username = `account_${letters}`;
    await supervisor.succeed('POST', '/api/users/create', { username, password: TEST_PASSWORD, role });
    const { accessToken, refreshToken, user } = (await login(username, TEST_PASSWORD)).body;
    return { caller: testCaller(server.url, accessToken, user), refreshToken, user, username };
  }

  test('API-59 USER-27: a changed role applies from the next call: the old token is refused with a message, the refreshed one has the new role', async () => {
    const { caller, refreshToken, user } = await somebody('Engineer', 'moved');
    expect((await caller.get('/api/mp')).status).toBe(200);
    expect((await setRole(supervisor, user._id, 'Artisan')).body).toMatchObject({
      _id: user._id,
      role: 'Artisan',
      assignments: [],
    });
    const refused = await caller.get('/api/mp');
    expect([refused.status, refused.body.message]).toEqual([401, expect.stringContaining('Your role was changed.')]);
    const { accessToken } = (await refresh(refreshToken)).body;
    const again = testCaller(server.url, accessToken, user);
    expect([(await again.get('/api/mp')).status, (await again.get('/api/wip')).status]).toEqual([403, 200]);
  });

  test('API-59: assigning the current role changes nothing and is not logged', async () => {
    const { user } = await somebody('Engineer', 'stays');
    const lastOf = () => server.context.storage.read(async ({ events }) => (await events.head()).sequence);
    const before = await lastOf();
    expect((await setRole(supervisor, user._id, 'Engineer')).body).toMatchObject({ _id: user._id, role: 'Engineer' });
    expect(await lastOf()).toBe(before);
  });

  test('API-59 USER-09: changes of a person’s own role, of a Dev’s role and to roles that cannot be assigned are refused, and so is a body with another id', async () => {
    const [dev, artisan] = [await server.as('dev'), await server.as('artisan')];
    const answers = [
      await setRole(supervisor, supervisor.user._id, 'Engineer'),
      await setRole(supervisor, dev.user._id, 'Engineer'),
      await setRole(dev, artisan.user._id, 'Dev'),
      await setRole(dev, artisan.user._id, 'Production Controller'),
      await setRole(supervisor, '00000000-0000-7000-8000-000000000000', 'Engineer'),
      await supervisor.patch(`/api/users/${artisan.user._id}/role`, { user_id: dev.user._id, userRole: 'Engineer' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 403, 400, 400, 404, 400]);
  });

  test('a deactivated person is refused with a message at the next call and refresh, loses the sockets, and stays in the list', async () => {
    const { caller, refreshToken, user, username } = await somebody('Artisan', 'leaver');
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, ['benchbook', caller.token]);
    const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    expect((await caller.get('/api/wip')).status).toBe(200);
    expect((await setActive(supervisor, user._id, false)).body).toMatchObject({ active: false, status: 'Offline' });
    const refused = await caller.get('/api/wip');
    expect([refused.status, refused.body.message]).toEqual([401, expect.stringContaining('Your account was deactivated.')]);
    expect((await refresh(refreshToken)).body.message).toContain('Your account was deactivated.');
    expect(await closed).toBe(4401);
    expect((await login(username, TEST_PASSWORD)).body.message).toBe('Invalid username or password.');
    const rows: { _id: string; active: boolean }[] = (await supervisor.get(`/api/users?q=${username}`)).body;
    expect(rows).toEqual([expect.objectContaining({ _id: user._id, active: false, assignments: [] })]);
    expect((await (await server.as('engineer')).get(`/api/users?q=${username}`)).body).toEqual([]);
    expect((await setActive(supervisor, user._id, true)).body.active).toBe(true);
    expect((await login(username, TEST_PASSWORD)).status).toBe(200);
  });

  test('people cannot deactivate themselves, a supervisor cannot deactivate a Dev, and the last Dev cannot be deactivated', async () => {
    const dev = await server.as('dev');
    const own = await setActive(supervisor, supervisor.user._id, false);
    expect([own.status, own.body.errors]).toEqual([400, { active: 'This cannot be done to your own account.' }]);
    expect([
      (await setActive(supervisor, dev.user._id, false)).status,
      (await setActive(dev, dev.user._id, false)).status,
    ]).toEqual([403, 400]);
    expect((await setActive(await server.as('lead'), dev.user._id, false)).status).toBe(403);
  });

  test('a reset shows a one-time password once, with which a person can only choose another', async () => {
    const { caller, user, username } = await somebody('Artisan', 'forgetful');
    const answer = await supervisor.post(`/api/users/${user._id}/password-reset`, {});
    const { password } = answer.body;
    expect([answer.status, (await caller.get('/api/wip')).status, (await login(username, TEST_PASSWORD)).status]).toEqual([
      200, 401, 401,
    ]);
    const signedIn = await login(username, password);
    expect(signedIn.body.user.mustChangePassword).toBe(true);
    const fresh = testCaller(server.url, signedIn.body.accessToken, user);
    for (const path of ['/api/wip', `/api/users/${user._id}`, '/api/notifications', `/api/users/${user._id}/sessions`]) {
      const refused = await fresh.get(path);
      expect([refused.status, refused.body.code]).toEqual([403, 'PASSWORD_CHANGE']);
    }
    const choose = (chosen: string) => fresh.call('PUT', `/api/users/${user._id}/password`, { json: { password: chosen } });
    expect((await choose('short')).body.errors).toEqual({ password: 'Password must be at least 8 characters long' });
    expect((await choose(password)).body.errors).toEqual({ password: 'Choose another password than the one you have.' });
    expect((await choose('Chosen1Word')).status).toBe(200);
    expect((await fresh.get('/api/wip')).status).toBe(200);
    expect([(await login(username, password)).status, (await login(username, 'Chosen1Word')).status]).toEqual([401, 200]);
    expect((await supervisor.get(`/api/users/${user._id}`)).body.mustChangePassword).toBe(false);
  });

  test('a reset is refused for a person’s own account, and for a Dev', async () => {
    const dev = await server.as('dev');
    const reset = async (by: TestCaller, id: string) => (await by.post(`/api/users/${id}/password-reset`, {})).status;
    expect([await reset(supervisor, supervisor.user._id), await reset(supervisor, dev.user._id)]).toEqual([400, 403]);
    expect(await reset(await server.as('lead'), dev.user._id)).toBe(403);
  });

  test('a person changes their password with the current one, and all their other sessions end', async () => {
    const { caller, user, username } = await somebody('Artisan', 'changer');
    const elsewhere = await signIn(server.url, username, TEST_PASSWORD);
    const change = (json: object) => caller.call('PUT', `/api/users/${user._id}/password`, { json });
    const refused = [
      await change({ password: 'Another1Word' }),
      await change({ password: 'Another1Word', currentPassword: 'Wrong1Word' }),
      await change({ password: 'nodigits', currentPassword: TEST_PASSWORD }),
    ];
    expect(refused.map(({ body }) => body.errors)).toEqual([
      { currentPassword: 'This is not your current password.' },
      { currentPassword: 'This is not your current password.' },
      { password: 'Password must include an uppercase letter' },
    ]);
    expect((await change({ password: 'Another1Word', currentPassword: TEST_PASSWORD })).status).toBe(200);
    expect([(await caller.get('/api/wip')).status, (await elsewhere.get('/api/wip')).status]).toEqual([200, 401]);
    expect([(await login(username, TEST_PASSWORD)).status, (await login(username, 'Another1Word')).status]).toEqual([401, 200]);
  });

  test('a person sees their sessions, and can end one or all others', async () => {
    const { caller, user, username } = await somebody('Artisan', 'everywhere');
    const tablet = await signIn(server.url, username, TEST_PASSWORD);
    const third = await server.signedOut.post('/api/users/login', { username, password: TEST_PASSWORD });
    const path = `/api/users/${user._id}/sessions`;
    const list = async () => (await caller.get(path)).body as { _id: string; device: string; current: boolean }[];
    const devices = async () => (await list()).map(({ device, current }) => [device, current]).toSorted();
    expect(await devices(), 'the id of a device is not its name').toEqual([
      ['', false],
      ['', false],
      ['', true],
    ]);
    const all: { _id: string; name: string }[] = await supervisor.succeed('GET', '/api/devices');
    const _id = all.find(({ name }) => name === `test-${username}`)?._id;
    await supervisor.succeed('PUT', '/api/devices/nickname', { _id, nickname: 'Line 3 tablet' });
    expect(await devices()).toEqual([
      ['', false],
      ['', true],
      ['Line 3 tablet', false],
    ]);
    const before = await list();
    const onTablet = before.find(({ device }) => device !== '')?._id ?? '';
    expect((await caller.delete(`${path}/${onTablet}`)).body).toEqual({ _id: onTablet });
    expect([(await tablet.get('/api/wip')).status, (await caller.get('/api/wip')).status]).toEqual([401, 200]);
    expect((await caller.delete(`${path}/${onTablet}`)).status).toBe(404);
    expect((await caller.delete(path)).body).toEqual({ ended: 1 });
    expect((await refresh(third.body.refreshToken)).status).toBe(401);
    expect((await list()).map(({ current }) => current)).toEqual([true]);
  });

  test('each session shows the browser and system that it began with, whatever signs in under the name of its device', async () => {
    const { caller, user, username } = await somebody('Artisan', 'browsing');
    const browsers = async () => {
      const list: { browser: string }[] = (await caller.get(`/api/users/${user._id}/sessions`)).body;
      return list.map(({ browser }) => browser).toSorted();
    };
    const json = { username, password: TEST_PASSWORD, uuid: `tablet-of-${username}` };
    const enter = (browser: string, own = {}) =>
      server.signedOut.call('POST', '/api/users/login', { json, headers: { 'user-agent': browser, ...own } });
    const first = await enter('Mozilla/5.0 (Linux; Android 14; SM-X200) Chrome/148.0 Safari/537.36');
    const [cookie = ''] = (first.headers.getSetCookie()[0] ?? '').split(';');
    // A person who has the password and the name of the tablet, but not its key.
    await enter('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0');
    expect(await browsers()).toEqual(['', 'Chrome on Android', 'Firefox on Windows']);
    await enter('Mozilla/5.0 (Linux; Android 14; SM-X200) Chrome/148.0 Safari/537.36 Edg/148.0.0.0', { cookie });
    expect((await refresh(first.body.refreshToken)).status).toBe(200);
    expect(await browsers()).toEqual(['', 'Chrome on Android', 'Edge on Android', 'Firefox on Windows']);
  });
});
