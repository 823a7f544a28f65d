import { fakeClock, samplePng } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  approvedBrowser,
  startTestServer,
  TEST_PASSWORD,
  type TestBrowser,
  type TestServer,
  testBrowser,
} from '../../../test/index.ts';

const HOUR_MS = 3_600_000;
const PIN = '493817';
const WRONG = '555111';

describe.each(['sqlite', 'postgres'] as const)('PINs and the people of a device (%s)', (database) => {
  const clock = fakeClock(Date.UTC(2026, 0, 5, 12));
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database, clock });
  });
  afterAll(() => server.close());

  let devices = 0;
  /** A new artisan with a PIN on a new device. */
  async function withPin() {
    const person = await server.person('Artisan');
    const tablet = await approvedBrowser(server, `pin-tablet-${++devices}`, person.user.username);
    const set = await tablet.call('PUT', '/api/devices/this/pin', { pin: PIN, password: TEST_PASSWORD });
    expect([set.status, set.body]).toEqual([200, {}]);
    tablet.forgetSession();
    return { person, tablet, userID: person.user._id };
  }
  const open = (tablet: TestBrowser, userID: string, pin = PIN) => tablet.call('POST', '/api/users/pin-login', { userID, pin });
  const people = async (tablet: TestBrowser) => (await tablet.call('GET', '/api/devices/this')).body;

  /** Changes the account directly, without the permission checks. */
  const changeAccount = (id: string, part: object) =>
    server.context.storage.transaction(async ({ users }) => {
      const user = await users.find(id);
      if (user) await users.save({ ...user, ...part });
    });

  /** Signed-out clients get the picture itself. */
  const shown = (picture: Uint8Array) => `data:image/webp;base64,${Buffer.from(picture).toString('base64')}`;

  test('an approved device lists the people who used it, the last first, and whether their PIN is valid', async () => {
    const { person, tablet } = await withPin();
    const image = `data:image/png;base64,${Buffer.from(samplePng({ width: 40 })).toString('base64')}`;
    const kept = (await person.succeed('PATCH', `/api/users/${person.user._id}/profile-image`, { image })).image;
    const picture = (await person.get(`/api/profile-images/${kept}`)).bytes;
    clock.advance(1_000);
    await tablet.signIn('demo_lead');
    expect(await people(tablet)).toEqual({
      approved: true,
      nickname: '',
      people: [
        { _id: expect.any(String), username: 'demo_lead', image: '', pin: 'none' },
        { _id: person.user._id, username: person.user.username, image: shown(picture), pin: 'ready' },
      ],
      provider: false,
      lockMinutes: null,
      supervisorPin: false,
      supervisors: [],
    });
  });

  test('a locked tablet is unlocked only by the PIN or the password of its person', async () => {
    const { tablet, userID } = await withPin();
    await open(tablet, userID);
    const unlock = async (body: object) => {
      const answer = await tablet.call('POST', '/api/devices/this/unlock', body);
      return [answer.status, answer.body.triesLeft ?? answer.body.message];
    };
    expect(await unlock({ pin: PIN })).toEqual([200, undefined]);
    expect(await unlock({ password: TEST_PASSWORD })).toEqual([200, undefined]);
    expect(await unlock({ password: 'Wrong1Password' })).toEqual([401, 'This is not your password.']);
    expect(await unlock({ pin: WRONG })).toEqual([401, 4]);
    expect(await unlock({ pin: PIN })).toEqual([200, undefined]);
    for (const left of [4, 3, 2, 1, 0]) expect(await unlock({ pin: WRONG })).toEqual([401, left]);
    expect(await unlock({ pin: PIN })).toEqual([401, 0]);
    expect((await unlock({}))[0]).toBe(400);
    expect((await server.signedOut.post('/api/devices/this/unlock', { pin: PIN })).status).toBe(401);
  });

  test('lock and sign-in of a tablet share ten attempts, and attempts refused for waiting are recorded', async () => {
    const { tablet, person, userID } = await withPin();
    await open(tablet, userID);
    const wrong = 'Wrong1Password';
    const unlock = () => tablet.call('POST', '/api/devices/this/unlock', { password: wrong });
    for (let time = 0; time < 5; time++) {
      expect((await unlock()).status).toBe(401);
      expect((await tablet.signIn(person.user.username, wrong)).status).toBe(401);
    }
    expect([(await unlock()).status, (await tablet.signIn(person.user.username, wrong)).status]).toEqual([429, 429]);
    const refused = await server.context.storage.read(({ events }) =>
      events.list({ kinds: ['session.refused'], subjectId: userID, direction: 'descending', limit: 3 }),
    );
    expect(refused.map(({ payload }) => payload['reason'])).toEqual(['too many tries', 'too many tries', 'wrong password']);
  });

  test('at the lock, for a PIN and for a new password the own password has ten attempts in total, each recorded', async () => {
    const { tablet, userID } = await withPin();
    await open(tablet, userID);
    const wrong = 'Wrong1Password';
    const asks = [
      () => tablet.call('POST', '/api/devices/this/unlock', { password: wrong }),
      () => tablet.call('PUT', '/api/devices/this/pin', { pin: PIN, password: wrong }),
      () => tablet.call('PUT', `/api/users/${userID}/password`, { password: 'Another1Word', currentPassword: wrong }),
    ];
    const refused = async () =>
      (
        await server.context.storage.read(({ events }) =>
          events.list({ kinds: ['session.refused'], subjectId: userID, direction: 'ascending' }),
        )
      ).map(({ payload }) => `${payload['method']}: ${payload['reason']}`);
    for (let time = 0; time < 10; time++) expect((await asks[time % 3]?.())?.status).toBe(time % 3 === 0 ? 401 : 400);
    expect(await refused()).toEqual(Array<string>(10).fill('password: wrong password'));
    for (const ask of asks) expect((await ask()).status).toBe(429);
    expect((await refused()).slice(10)).toEqual(Array<string>(3).fill('password: too many tries'));
    clock.advance(1_000);
    const right = await tablet.call('PUT', '/api/devices/this/pin', { pin: PIN, password: TEST_PASSWORD });
    expect([right.status, (await asks[0]?.())?.status]).toEqual([200, 401]);
  });

  test('DEV-10: an approved device shows its nickname', async () => {
    const { tablet } = await withPin();
    const supervisor = await server.as('supervisor');
    const all: { _id: string; name: string }[] = await supervisor.succeed('GET', '/api/devices');
    const _id = all.find(({ name }) => name === `pin-tablet-${devices}`)?._id;
    await supervisor.succeed('PUT', '/api/devices/nickname', { _id, nickname: 'Line 3, bench 2' });
    expect((await people(tablet)).nickname).toBe('Line 3, bench 2');
  });

  test('without the key of an approved device no name is disclosed', async () => {
    const nothing = {
      approved: false,
      nickname: '',
      people: [],
      provider: false,
      lockMinutes: null,
      supervisorPin: false,
      supervisors: [],
    };
    const { tablet } = await withPin();
    const pending = testBrowser(server, 'pending-browser');
    await pending.signIn('demo_artisan');
    const forger = testBrowser(server, `pin-tablet-${devices}`);
    await forger.signIn('demo_artisan');
    expect([await people(pending), await people(forger), await people(testBrowser(server, 'new'))]).toEqual([
      nothing,
      nothing,
      nothing,
    ]);
    forger.steal('benchbook_device=made-up');
    expect(await people(forger)).toEqual(nothing);
    expect((await people(tablet)).approved).toBe(true);
  });

  test('a correct PIN starts a session on that device, and the log records the method', async () => {
    const { tablet, userID } = await withPin();
    const answer = await open(tablet, userID);
    expect([answer.status, answer.body.user._id]).toEqual([200, userID]);
    expect((await tablet.call('GET', '/api/notifications')).status).toBe(200);
    const [last] = await server.context.storage.read(({ events }) =>
      events.list({ kinds: ['session.started'], direction: 'descending', limit: 1 }),
    );
    expect(last?.payload).toMatchObject({ method: 'pin' });
  });

  test('after five wrong PINs, also concurrent ones, only the password is accepted', async () => {
    const { tablet, userID, person } = await withPin();
    const first = await open(tablet, userID, WRONG);
    expect([first.status, first.body]).toEqual([401, { message: 'Wrong PIN. 4 tries left.', code: 'BAD_LOGIN', triesLeft: 4 }]);
    const rest = await Promise.all(Array.from({ length: 12 }, () => open(tablet, userID, WRONG)));
    expect(
      rest
        .map(({ body }) => body.triesLeft)
        .toSorted((one, other) => one - other)
        .slice(-4),
    ).toEqual([0, 1, 2, 3]);
    const right = await open(tablet, userID);
    expect([right.status, right.body.message]).toEqual([401, 'Please sign in with your password.']);
    expect((await people(tablet)).people[0].pin).toBe('resting');
    await tablet.signIn(person.user.username);
    expect((await open(tablet, userID)).status).toBe(200);
  });

  test('a correct PIN restores all five attempts', async () => {
    const { tablet, userID } = await withPin();
    for (let round = 0; round < 3; round++) {
      for (let time = 0; time < 4; time++) expect((await open(tablet, userID, WRONG)).status).toBe(401);
      expect((await open(tablet, userID)).status).toBe(200);
    }
  });

  test('a PIN is not accepted from another device, whatever its name', async () => {
    const { tablet, userID } = await withPin();
    const other = await approvedBrowser(server, 'other-approved-tablet', 'demo_lead');
    const forger = testBrowser(server, `pin-tablet-${devices}`);
    for (const browser of [other, forger, testBrowser(server, 'nobody')])
      for (let time = 0; time < 6; time++) {
        const answer = await open(browser, userID);
        expect([answer.status, answer.body.triesLeft]).toEqual([401, 0]);
      }
    // Their attempts do not count against the person at the tablet.
    expect((await open(tablet, userID)).status).toBe(200);
  });

  test('another password, a deactivation, another role and a denied device invalidate a PIN', async () => {
    for (const part of [{ passwordHash: 'another' }, { isActive: false }, { role: 'Engineer' }]) {
      const { tablet, userID } = await withPin();
      await changeAccount(userID, part);
      expect((await open(tablet, userID)).body).toMatchObject({ code: 'BAD_LOGIN', triesLeft: 0 });
    }
    const supervisor = await server.as('supervisor');
    for (const between of [0, -1]) {
      const { tablet, userID } = await withPin();
      const rows: { _id: string; name: string }[] = (await supervisor.get('/api/devices')).body;
      const _id = rows.find(({ name }) => name === `pin-tablet-${devices}`)?._id;
      for (const authorization of [between, 1])
        await supervisor.succeed('PUT', '/api/devices/authorization', { _id, authorization });
      expect([between, (await open(tablet, userID)).status]).toEqual([between, 401]);
    }
  });

  test('an Artisan sets a PIN with the correct password on an approved device, except an easy one; without supervisor PINs on the device nobody else can', async () => {
    const person = await server.person('Artisan');
    const tablet = await approvedBrowser(server, 'setting-tablet', person.user.username);
    const set = (browser: TestBrowser, pin: string, password = TEST_PASSWORD) =>
      browser.call('PUT', '/api/devices/this/pin', { pin, password });
    expect((await set(tablet, '123456')).body.errors).toEqual({ pin: 'This PIN is too easy to guess.' });
    expect((await set(tablet, '12345')).body.errors).toEqual({ pin: 'A PIN has 6 digits.' });
    expect((await set(tablet, PIN, 'Wrong1Password')).body.errors).toEqual({ password: 'This is not your password.' });
    const pending = testBrowser(server, 'unapproved-tablet');
    await pending.signIn(person.user.username);
    expect((await set(pending, PIN)).status).toBe(403);
    for (const username of ['demo_dev', 'demo_supervisor', 'demo_lead', 'demo_engineer', 'demo_qa']) {
      await tablet.signIn(username);
      expect([username, (await set(tablet, PIN)).status]).toEqual([username, 403]);
    }
  });

  test('changing the device keeps the PINs; disallowing supervisor PINs removes only those', async () => {
    const { tablet, userID } = await withPin();
    const manager = await server.as('supervisor');
    const all: { _id: string; name: string }[] = await manager.succeed('GET', '/api/devices');
    const _id = all.find(({ name }) => name === `pin-tablet-${devices}`)?._id ?? '';
    const change = (given: object) => manager.succeed('PUT', '/api/devices/update', { _id, ...given });
    const pins = async () => {
      const found = await server.context.storage.read(({ devices: stored }) => stored.pinsOn(_id));
      return found.map((pin) => pin.userId).toSorted();
    };
    // Set as an Artisan: now the PIN of a supervisor on a device that does not allow it.
    const promoted = await server.person('Artisan');
    await tablet.signIn(promoted.user.username);
    await tablet.call('PUT', '/api/devices/this/pin', { pin: PIN, password: TEST_PASSWORD });
    await changeAccount(promoted.user._id, { role: 'Shop Supervisor' });
    await change({ nickname: 'Line 7' });
    await change({ lockMinutes: 10 });
    expect(await pins()).toEqual([userID, promoted.user._id].toSorted());

    await change({ supervisorPin: true });
    const supervisor = await server.person('Shop Supervisor');
    await tablet.signIn(supervisor.user.username);
    const set = await tablet.call('PUT', '/api/devices/this/pin', { pin: PIN, password: TEST_PASSWORD });
    expect([set.status, set.body]).toEqual([200, {}]);
    await change({ nickname: 'Line 8' });
    await change({ lockMinutes: 20 });
    expect(await pins()).toEqual([userID, promoted.user._id, supervisor.user._id].toSorted());

    await change({ supervisorPin: false });
    expect(await pins()).toEqual([userID]);
    expect((await open(tablet, userID)).status).toBe(200);
  });

  test('a PIN can be removed', async () => {
    const { tablet, userID } = await withPin();
    await open(tablet, userID);
    expect((await tablet.call('DELETE', '/api/devices/this/pin')).status).toBe(200);
    expect([(await people(tablet)).people[0].pin, (await open(tablet, userID)).status]).toEqual(['none', 401]);
  });

  test('a PIN expires at the end of the shift and at a sign-out, but not when the next person takes over', async () => {
    const { tablet, userID, person } = await withPin();
    const leave = async (next: boolean) => {
      const { refreshToken } = (await open(tablet, userID)).body;
      await tablet.call('POST', '/api/users/logout', { refreshToken, id: userID, next });
    };
    await leave(true);
    expect((await open(tablet, userID)).status).toBe(200);
    await leave(false);
    expect((await open(tablet, userID)).status).toBe(401);
    tablet.forgetSession();
    await tablet.signIn(person.user.username);
    clock.advance(7 * HOUR_MS);
    expect((await open(tablet, userID)).status).toBe(200);
    // The shift began with the password, not with the last PIN.
    clock.advance(HOUR_MS);
    expect((await open(tablet, userID)).status).toBe(401);
    clock.advance(31 * 24 * HOUR_MS);
    expect((await people(tablet)).people).toEqual([]);
  });
});
