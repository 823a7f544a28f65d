import { fakeClock } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, TEST_PASSWORD, type TestServer, testBrowser } from '../../../test/index.ts';

const PATIENCE = { timeout: 10_000 };

describe.each(['sqlite', 'postgres'] as const)('devices (%s)', (database) => {
  const clock = fakeClock(Date.UTC(2026, 0, 5, 12));
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database, clock });
  });
  afterAll(() => server.close());

  // biome-ignore lint/suspicious/noExplicitAny: a test asserts what is in it
  const list = async (): Promise<any[]> => (await (await server.as('lead')).get('/api/devices')).body;
  const named = async (name: string) => (await list()).find((device) => device.name === name);
  const signIn = (username: string, uuid: string) =>
    server.signedOut.post('/api/users/login', { username, password: TEST_PASSWORD, uuid });
  const put = async (path: string, body: object) =>
    (await server.as('supervisor')).call('PUT', `/api/devices/${path}`, { json: body });
  async function aDevice(name: string, username = 'demo_artisan') {
    await signIn(username, name);
    return named(name);
  }

  test('API-42 DEV-08 DEV-09 DEV-10 DEV-11 DEV-12 DEV-13 DEV-14: a first sign-in registers a device as pending, with its last person', async () => {
    const device = await aDevice('first-tablet');
    const artisan = await server.as('artisan');
    expect(device).toEqual({
      _id: expect.any(String),
      name: 'first-tablet',
      nickname: 'first-tablet',
      type: 'Unknown',
      authorization: 0,
      activityStatus: 'online',
      date: clock.nowMs(),
      lastUser: { _id: artisan.user._id, username: 'demo_artisan' },
      lastSeen: clock.nowMs(),
      supervisorPin: false,
      traits: null,
      traitsChanged: null,
      lockMinutes: null,
    });
    await signIn('demo_engineer', 'first-tablet');
    expect((await named('first-tablet')).lastUser.username).toBe('demo_engineer');
  });

  test('a device with other traits, also under the id of an older app, is the same device, and the change is shown (AUTH-10)', async () => {
    const id = 'q7r14l806k8ssn3';
    const tablet = testBrowser(server, id);
    const signInWith = (traits: string) =>
      tablet.call('POST', '/api/users/login', { username: 'demo_artisan', password: TEST_PASSWORD, uuid: id, traits });
    await signInWith('17dvfw57d0m');
    expect(await named(id)).toMatchObject({ traits: '17dvfw57d0m', traitsChanged: null });
    const before = (await list()).length;
    clock.advance(1_000);
    await signInWith('1i3dclahmr1');
    expect(await named(id)).toMatchObject({ traits: '1i3dclahmr1', traitsChanged: clock.nowMs() });
    await signIn('demo_artisan', `${id}-17dvfw57d0m`);
    expect((await list()).length).toBe(before);
    // Nearly the same text is another device: a plain client may choose any device name.
    for (const other of [`${id}-17dvfw57d0`, `${id}-17dvfw57d0mm`, `${id}-17DVFW57D0M`, `${id}17dvfw57d0m`, `x${id}-17dvfw57d0m`])
      await signIn('demo_artisan', other);
    expect((await list()).length).toBe(before + 5);
    // A caller with the name but without the key of the device changes nothing.
    await server.signedOut.post('/api/users/login', {
      username: 'demo_artisan',
      password: TEST_PASSWORD,
      uuid: id,
      traits: 'forged00000',
    });
    expect((await named(id)).traits).toBe('1i3dclahmr1');
  });

  test('a sign-in with the name of an approved device but without its key does not become its last person (AUTH-10)', async () => {
    const { _id } = await aDevice('kept-tablet');
    await put('authorization', { _id, authorization: 1 });
    const before = await named('kept-tablet');
    clock.advance(5_000);
    expect((await signIn('demo_engineer', 'kept-tablet')).status).toBe(200);
    expect((await named('kept-tablet')).lastUser).toEqual(before.lastUser);
  });

  test('people who manage devices set a tablet’s lock time, from 1 to 240 minutes or never', async () => {
    const { _id } = await aDevice('locking-tablet');
    expect((await put('update', { _id, lockMinutes: 5 })).body.lockMinutes).toBe(5);
    for (const lockMinutes of [0, 241, 1.5, '5', -1]) expect((await put('update', { _id, lockMinutes })).status).toBe(400);
    expect((await named('locking-tablet')).lockMinutes).toBe(5);
    expect((await put('update', { _id, lockMinutes: null })).body.lockMinutes).toBeNull();
  });

  test('API-43 DEV-16: a nickname is stored as one line, and an empty one becomes the unique name', async () => {
    const { _id } = await aDevice('nick-tablet');
    expect((await put('nickname', { _id, nickname: ' Line 3\u202e\ntablet ' })).body.nickname).toBe('Line 3 tablet');
    expect((await put('nickname', { _id, nickname: ' \u200b ' })).body.nickname).toBe('nick-tablet');
    // The person who signs in chooses the device name: in the list of those who approve it, it must not reorder the text around
    // it.
    expect(await aDevice('\u202etelbaT\n 3')).toMatchObject({ name: '\u202etelbaT\n 3', nickname: 'telbaT  3' });
    expect((await put('nickname', { _id, nickname: 'x'.repeat(10_001) })).body.errors).toHaveProperty('nickname');
  });

  test('API-44 DEV-12: an authorization is 1, 0 or -1, also sent as `authorized`, and nothing else', async () => {
    const { _id } = await aDevice('authorized-tablet');
    expect((await put('authorization', { _id, authorization: 1 })).body.authorization).toBe(1);
    expect((await put('authorization', { _id, authorized: -1 })).body.authorization).toBe(-1);
    for (const body of [{ _id }, { _id, authorization: 2 }, { _id, authorization: '1' }, { _id, authorized: null }])
      expect((await put('authorization', body)).status).toBe(400);
  });

  test('API-45 API-87: the type alone and several fields at once can be changed; one invalid field changes nothing', async () => {
    const { _id } = await aDevice('typed-tablet');
    expect((await put('type', { _id, type: 'Tablet' })).body.type).toBe('Tablet');
    expect((await named('typed-tablet')).type).toBe('Tablet');
    expect((await put('update', { _id, nickname: 'Half', type: 'Toaster' })).status).toBe(400);
    expect((await put('update', { _id, type: 'VR', authorized: 1 })).body).toMatchObject({
      nickname: 'typed-tablet',
      type: 'VR',
      authorization: 1,
    });
    expect((await put('update', { _id: 'nobody', type: 'VR' })).status).toBe(404);
  });

  test('ROLE-13 ROLE-14: a Work Lead can read devices but not change them', async () => {
    const [lead, { _id }] = [await server.as('lead'), await aDevice('read-only-tablet')];
    for (const path of ['nickname', 'authorization', 'type', 'update', 'authorizations'])
      expect((await lead.call('PUT', `/api/devices/${path}`, { json: { _id, ids: [_id], authorization: 1 } })).status).toBe(403);
    expect((await lead.get('/api/devices')).status).toBe(200);
  });

  test('a batch approval approves all or none, and each is recorded', async () => {
    const devices = [await aDevice('line-a'), await aDevice('line-b'), await aDevice('line-c')];
    const ids = devices.map(({ _id }) => _id);
    expect((await put('authorizations', { ids: [...ids, 'nobody'], authorization: 1 })).status).toBe(404);
    expect((await named('line-a')).authorization).toBe(0);
    const answer = await put('authorizations', { ids: [...ids, ids[0]], authorization: 1 });
    expect(answer.body.map((device: { authorization: number }) => device.authorization)).toEqual([1, 1, 1]);
    const events = await server.context.storage.read((readers) => readers.events.list({ kinds: ['device.changed'] }));
    const supervisor = await server.as('supervisor');
    for (const id of ids)
      expect(events.find(({ subjectId }) => subjectId === id)).toMatchObject({
        userId: supervisor.user._id,
        payload: { username: 'demo_supervisor', authorization: 'approved' },
      });
    expect((await put('authorizations', { ids: [], authorization: 1 })).status).toBe(400);
    await put('authorizations', { ids, authorization: 1 });
    expect(await server.context.storage.read((readers) => readers.events.list({ kinds: ['device.changed'] }))).toEqual(events);
  });

  test('DEV-15: a denial signs people out immediately, with calls, refresh and socket, except Dev and Shop Supervisor', async () => {
    const { _id } = await aDevice('denied-tablet');
    const [artisan, dev] = [
      (await signIn('demo_artisan', 'denied-tablet')).body,
      (await signIn('demo_dev', 'denied-tablet')).body,
    ];
    const closed: number[] = [];
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, ['benchbook', artisan.accessToken]);
    socket.addEventListener('close', ({ code }) => closed.push(code));
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    await put('authorization', { _id, authorization: -1 });
    const probe = async (token: string) =>
      (await server.signedOut.get('/api/notifications', { authorization: `Bearer ${token}` })).status;
    expect([await probe(artisan.accessToken), await probe(dev.accessToken)]).toEqual([401, 200]);
    await vi.waitFor(() => expect(closed).toEqual([4401]), PATIENCE);
    const ended = await server.signedOut.post('/api/users/refresh', { refreshToken: artisan.refreshToken });
    expect([ended.status, ended.body.message]).toEqual([401, 'This device is not authorized.']);
    const refused = await signIn('demo_artisan', 'denied-tablet');
    expect([refused.status, refused.body.message]).toEqual([403, 'This device is not authorized.']);
    await put('authorization', { _id, authorization: 1 });
    expect((await signIn('demo_artisan', 'denied-tablet')).status).toBe(200);
  });

  test('DEV-13 DEV-15: a device is offline as soon as a denial signed everybody out, and online after the next sign-in', async () => {
    const { _id, activityStatus } = await aDevice('emptied-tablet');
    const denied = await put('authorization', { _id, authorization: -1 });
    expect([activityStatus, denied.body.activityStatus]).toEqual(['online', 'offline']);
    await vi.waitFor(async () => expect((await named('emptied-tablet')).activityStatus).toBe('offline'), PATIENCE);
    await put('authorization', { _id, authorization: 1 });
    expect((await aDevice('emptied-tablet')).activityStatus).toBe('online');
  });

  test('DEV-13: a device is online while it makes calls, idle with its person, and offline after a silence', async () => {
    const { accessToken, user } = (await signIn('demo_artisan_two', 'busy-tablet')).body;
    const call = (method: string, path: string, json?: object) =>
      server.signedOut.call(method, path, { json, headers: { authorization: `Bearer ${accessToken}` } });
    await call('POST', '/api/users/updateIdle', { status: 'Idle', id: user._id });
    expect((await named('busy-tablet')).activityStatus).toBe('idle');
    clock.advance(60_000);
    await call('POST', '/api/users/updateIdle', { status: 'Online', id: user._id });
    clock.advance(60_000);
    await vi.waitFor(async () => expect((await named('busy-tablet')).activityStatus).toBe('online'), PATIENCE);
    clock.advance(76_000);
    const silent = await named('busy-tablet');
    expect([silent.activityStatus, clock.nowMs() - silent.lastSeen]).toEqual(['offline', 61_000]);
  });

  test('new devices of one person are limited, without delaying others', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 70 }, async (_, index) => (await signIn('demo_qa', `flood-${index}`)).status),
    );
    expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 429).length]).toEqual([
      60, 10,
    ]);
    expect((await signIn('demo_ee', 'no-flood')).status).toBe(200);
    clock.advance(3_600_000);
    expect((await signIn('demo_qa', 'flood-later')).status).toBe(200);
  });
});
