import { fakeClock } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../test/index.ts';

describe.each(['sqlite', 'postgres'] as const)('DEVICE_POLICY=approved (%s)', (database) => {
  const clock = fakeClock(Date.UTC(2026, 0, 5, 12));
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database, clock, settings: { DEVICE_POLICY: 'approved' } });
  });
  afterAll(() => server.close());

  /** A browser that stores its device key. */
  function browser() {
    const kept = { cookie: '' };
    return async (username: string, uuid?: string) => {
      const headers = kept.cookie === '' ? {} : { cookie: kept.cookie };
      const answer = await server.signedOut.post('/api/users/login', { username, password: TEST_PASSWORD, uuid }, headers);
      const given = answer.headers.getSetCookie().find((each) => each.startsWith('benchbook_device='));
      if (given) kept.cookie = given.split(';')[0] ?? '';
      return { status: answer.status, body: answer.body, given };
    };
  }

  const authorize = async (name: string, authorization: number) => {
    const supervisor = await server.as('supervisor');
    const devices: { _id: string; name: string }[] = (await supervisor.get('/api/devices')).body;
    const _id = devices.find((device) => device.name === name)?._id;
    await supervisor.succeed('PUT', '/api/devices/authorization', { _id, authorization });
  };

  test('DEV-15: a refused device is listed as pending; before its approval only Dev and Shop Supervisor can sign in on it', async () => {
    const tablet = browser();
    expect((await tablet('demo_lead', 'tablet')).body).toEqual({
      message: 'This device is not authorized.',
      code: 'DEVICE_DENIED',
    });
    expect([(await browser()('demo_lead')).status, (await browser()('demo_dev', 'tablet')).status]).toEqual([403, 200]);
  });

  test('DEV-09: the name of an approved device is not enough to sign in: the device needs its key', async () => {
    const [tablet, forger] = [browser(), browser()];
    expect((await tablet('demo_lead', 'approved-tablet')).status).toBe(403);
    await authorize('approved-tablet', 1);
    expect([
      (await tablet('demo_lead', 'approved-tablet')).status,
      (await forger('demo_lead', 'approved-tablet')).status,
    ]).toEqual([200, 403]);
  });

  test('a device that lost its key gets a new one when a Shop Supervisor signs in on it; the old key is void', async () => {
    const [before, after] = [browser(), browser()];
    await before('demo_lead', 'cleared-tablet');
    await authorize('cleared-tablet', 1);
    expect((await before('demo_lead', 'cleared-tablet')).status).toBe(200);
    expect((await after('demo_lead', 'cleared-tablet')).status).toBe(403);
    expect((await after('demo_supervisor', 'cleared-tablet')).status).toBe(200);
    expect([(await after('demo_lead', 'cleared-tablet')).status, (await before('demo_lead', 'cleared-tablet')).status]).toEqual([
      200, 403,
    ]);
  });

  test('the device key cannot be read by scripts or sent by other sites', async () => {
    const { given } = await browser()('demo_supervisor', 'keyed-tablet');
    expect(given).toMatch(/; Path=\/api; HttpOnly; SameSite=Strict$/i);
  });

  test('a session continues only while its device is approved', async () => {
    const tablet = browser();
    await tablet('demo_artisan', 'shift-tablet');
    await authorize('shift-tablet', 1);
    const { body } = await tablet('demo_artisan', 'shift-tablet');
    await authorize('shift-tablet', 0);
    const refreshed = await server.signedOut.post('/api/users/refresh', { refreshToken: body.refreshToken });
    const called = await server.signedOut.get('/api/notifications', { authorization: `Bearer ${body.accessToken}` });
    expect([refreshed.status, called.status]).toEqual([401, 401]);
  });
});

test.each(['sqlite', 'postgres'] as const)(
  'DEV-15: a denied device under another name is recognized by its key, and gets no new one (%s)',
  async (database) => {
    const server = await startTestServer({ database });
    const login = (username: string, uuid: string, cookie = '') =>
      server.signedOut.post('/api/users/login', { username, password: TEST_PASSWORD, uuid }, cookie === '' ? {} : { cookie });
    const [given = ''] = (await login('demo_artisan', 'tablet-A')).headers
      .getSetCookie()
      .filter((each) => each.startsWith('benchbook_device='));
    const cookie = given.split(';')[0] ?? '';
    const supervisor = await server.as('supervisor');
    const devices: { _id: string; name: string }[] = (await supervisor.get('/api/devices')).body;
    const _id = devices.find(({ name }) => name === 'tablet-A')?._id;
    await supervisor.succeed('PUT', '/api/devices/authorization', { _id, authorization: -1 });
    for (const uuid of ['tablet-A', 'tablet-B', '']) {
      const refused = await login('demo_artisan', uuid, cookie);
      const [key] = refused.headers.getSetCookie().map((each) => each.split(';')[0]);
      expect([refused.status, refused.body.code, key], uuid).toEqual([403, 'DEVICE_DENIED', cookie]);
    }
    const names = (await supervisor.get('/api/devices')).body.map(({ name }: { name: string }) => name);
    expect(names).not.toContain('tablet-B');
    expect((await login('demo_supervisor', 'tablet-B', cookie)).status, 'device managers can still sign in').toBe(200);
    await supervisor.succeed('PUT', '/api/devices/authorization', { _id, authorization: 1 });
    expect((await login('demo_artisan', 'tablet-A', cookie)).status).toBe(200);
    await server.close();
  },
);

test('sessions of pending devices end when the policy becomes stricter', async () => {
  const server = await startTestServer();
  const login = { username: 'demo_artisan', password: TEST_PASSWORD, uuid: 'pending-tablet' };
  const { refreshToken } = await server.signedOut.succeed('POST', '/api/users/login', login);
  Object.assign(server.context.auth, { devicePolicy: 'approved' });
  const refreshed = await server.signedOut.post('/api/users/refresh', { refreshToken });
  expect([refreshed.status, refreshed.body.message]).toEqual([401, 'Invalid or expired refresh token!']);
  await server.close();
});
