import { describe, expect, test } from 'vitest';
import { signIn as enterThere, TEST_PASSWORD, testCaller } from '../../test/index.ts';
import { offlineDesk } from '../for-tests/offline-desk.ts';

describe('a machine and people who lost access', () => {
  const desk = offlineDesk();
  const { deviceId, knownHere, signIn, somebody } = desk;

  test('DESK-01: a deactivated person is signed out at the next contact, and their password is no longer accepted here', async () => {
    const { id, name } = await knownHere();
    const supervisor = await desk.central.as('supervisor');
    await supervisor.succeed('PATCH', `/api/users/${id}/active`, { active: false });
    expect((await signIn(name)).status).toBe(200);
    desk.line.mend();
    await desk.local.context.syncLocal();
    desk.line.cut();
    expect((await signIn(name)).status).toBe(401);
  });

  test('DESK-01: an old password is no longer accepted here after the server rejected it', async () => {
    const { id, name } = await knownHere();
    const body = { password: 'Another1Word', currentPassword: TEST_PASSWORD };
    await (await enterThere(desk.central.url, name, TEST_PASSWORD)).succeed('PUT', `/api/users/${id}/password`, body);
    desk.line.mend();
    expect((await signIn(name)).status).toBe(401);
    desk.line.cut();
    expect((await signIn(name)).status).toBe(401);
    desk.line.mend();
    expect((await signIn(name, 'Another1Word')).body.offline).toBe(false);
    desk.line.cut();
    expect((await signIn(name, 'Another1Word')).body.offline).toBe(true);
  });

  test('DESK-01: nobody can sign in on a machine whose device was denied', async () => {
    const [one, other] = [await knownHere(), await knownHere()];
    const [dev, _id] = [await desk.central.as('dev'), await deviceId()];
    await dev.succeed('PUT', '/api/devices/authorization', { _id, authorization: -1 });
    desk.line.mend();
    const denied = await signIn(one.name);
    expect([denied.status, denied.body.code]).toEqual([403, 'DEVICE_DENIED']);
    desk.line.cut();
    expect((await signIn(one.name)).status).toBe(401);
    expect((await signIn(other.name)).status).toBe(401);
    await dev.succeed('PUT', '/api/devices/authorization', { _id, authorization: 1 });
  });

  test('DESK-01: a browser with the name of a denied device, and a second one, do not affect people on this machine', async () => {
    const { name, first } = await knownHere();
    const colleague = await somebody();
    await testCaller(desk.central.url).post('/api/users/login', {
      username: colleague.username,
      password: TEST_PASSWORD,
      uuid: 'denied-tablet',
    });
    const dev = await desk.central.as('dev');
    const devices = await dev.succeed('GET', '/api/devices');
    const { _id } = devices.find((device: { name: string }) => device.name === 'denied-tablet');
    await dev.succeed('PUT', '/api/devices/authorization', { _id, authorization: -1 });
    desk.line.mend();
    const named = ['denied-tablet', 'a-private-window'];
    for (const uuid of named) expect((await signIn(colleague.username, TEST_PASSWORD, desk.local.url, uuid)).status).toBe(200);
    expect((await testCaller(desk.local.url, first.body.accessToken, first.body.user).get('/api/wip')).status).toBe(200);
    expect((await signIn(name)).body.offline).toBe(false);
    desk.line.cut();
    expect((await signIn(name)).body.offline).toBe(true);
  });

  test('DESK-01: a denied device signs everybody out at the next contact, without a sign-in', async () => {
    const { name, first } = await knownHere();
    const [dev, _id] = [await desk.central.as('dev'), await deviceId()];
    await dev.succeed('PUT', '/api/devices/authorization', { _id, authorization: -1 });
    desk.line.mend();
    await desk.local.context.syncLocal();
    expect((await testCaller(desk.local.url, first.body.accessToken, first.body.user).get('/api/wip')).status).toBe(401);
    desk.line.cut();
    expect((await signIn(name)).status).toBe(401);
    await dev.succeed('PUT', '/api/devices/authorization', { _id, authorization: 1 });
  });

  test('DESK-01: a person who is deactivated after their server session expired is also signed out at the next contact', async () => {
    const { id, name, first } = await knownHere();
    await desk.local.context.storage.transaction(async ({ replica }) => {
      const kept = await replica.person(id);
      if (kept) await replica.savePerson({ ...kept, needsSignIn: true });
    });
    await (await desk.central.as('supervisor')).succeed('PATCH', `/api/users/${id}/active`, { active: false });
    desk.line.mend();
    await desk.local.context.syncLocal();
    expect((await testCaller(desk.local.url, first.body.accessToken, first.body.user).get('/api/wip')).status).toBe(401);
    desk.line.cut();
    expect((await signIn(name)).status).toBe(401);
  });

  test('DESK-01: a password that was changed elsewhere is no longer accepted here after the next contact', async () => {
    const { id, name } = await knownHere();
    const body = { password: 'Another1Word', currentPassword: TEST_PASSWORD };
    await (await enterThere(desk.central.url, name, TEST_PASSWORD)).succeed('PUT', `/api/users/${id}/password`, body);
    desk.line.mend();
    await desk.local.context.syncLocal();
    desk.line.cut();
    expect((await signIn(name)).status).toBe(401);
  });
});
