import { fakeClock } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  approvedBrowser,
  assignedGuide,
  changeDevice,
  startTestServer,
  TEST_PASSWORD,
  type TestBrowser,
  type TestServer,
  testBrowser,
} from '../../../test/index.ts';

const PIN = '493817';
const WRONG = '555111';
const WRONG_PASSWORD = 'Wrong1Password';
const NO_PIN = 'This PIN verifies nothing on this device. Please use the password.';

describe.each(['sqlite', 'postgres'] as const)('the PIN of a supervisor (%s)', (database) => {
  const clock = fakeClock(Date.UTC(2026, 0, 5, 12));
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database, clock });
  });
  afterAll(() => server.close());

  let tablets = 0;
  /** A shared tablet that allows supervisor PINs, with the PIN of a supervisor, and a signed-in Artisan waiting at a step. */
  async function bench() {
    // An address has 300 attempts a minute.
    clock.advance(20_000);
    const [supervisor, artisan] = [await server.person('Shop Supervisor'), await server.person('Artisan')];
    const name = `bench-${++tablets}`;
    const tablet = await approvedBrowser(server, name, supervisor.user.username);
    await changeDevice(server, name, { supervisorPin: true });
    const set = await tablet.call('PUT', '/api/devices/this/pin', { pin: PIN, password: TEST_PASSWORD });
    expect([set.status, set.body]).toEqual([200, {}]);
    await tablet.signIn(artisan.user.username);
    const guide = await assignedGuide(server, artisan.user._id, { watched: true });
    const place = { WIPID: guide.id, StepID: guide.stepIds[0], revision: 1, run: 1 };
    const { username } = supervisor.user;
    // The same tablet, for a sign-in that leaves the Artisan's session alone.
    const page = testBrowser(server, name);
    page.steal(tablet.key());
    return { name, tablet, page, supervisor, username, artisan, place };
  }

  const verify = (on: TestBrowser, username: string, proof: object = { pin: PIN }, place: object = {}, headers = {}) =>
    on.call('POST', '/api/users/verify-supervisor', { username, ...proof, ...place }, headers);

  /** Changes the account directly, without the permission checks. */
  const changeAccount = (id: string, change: object) =>
    server.context.storage.transaction(async ({ users }) => {
      const user = await users.find(id);
      if (user) await users.save({ ...user, ...change });
    });

  const eventsOf = (kind: string, userId?: string) =>
    server.context.storage.read(({ events }) =>
      events.list({ kinds: [kind], ...(userId && { userId }), direction: 'descending' }),
    );

  const lastOf = async (kind: string) => (await eventsOf(kind))[0];

  test('a PIN verifies a step without starting a session, and the log has the method', async () => {
    const { tablet, supervisor, username, artisan, place } = await bench();
    const answer = await verify(tablet, username, { pin: PIN }, place);
    expect([answer.status, answer.body]).toEqual([200, { success: true, message: 'Verified.' }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const own = (await artisan.get(`/api/users/${artisan.user._id}`)).body;
    expect(own.assignments[0].stepsDone[0]).toMatchObject({ verifyVerification: true });
    expect((await lastOf('step.verified'))?.payload).toMatchObject({ verifierId: supervisor.user._id, method: 'pin' });
    expect((await lastOf('verification.given'))?.payload).toMatchObject({ userId: artisan.user._id, method: 'pin' });
    await verify(tablet, username, { password: TEST_PASSWORD });
    expect((await lastOf('step.verified'))?.payload).toMatchObject({ method: 'password' });
    expect(JSON.stringify(await lastOf('step.verified'))).not.toContain(PIN);
  });

  test('a supervisor’s PIN neither signs in nor unlocks a page', async () => {
    const { tablet, supervisor } = await bench();
    const userID = supervisor.user._id;
    const signIn = await tablet.call('POST', '/api/users/pin-login', { userID, pin: PIN });
    expect([signIn.status, signIn.body.triesLeft, signIn.body.accessToken]).toEqual([401, 0, undefined]);
    await tablet.signIn(supervisor.user.username);
    expect((await tablet.call('POST', '/api/devices/this/unlock', { pin: PIN })).status).toBe(401);
  });

  test('the device shows which supervisors have a PIN on it, but only with its key', async () => {
    const { name, tablet, supervisor, username } = await bench();
    const here = async (browser: TestBrowser) => {
      const { supervisorPin, supervisors } = (await browser.call('GET', '/api/devices/this')).body;
      return [supervisorPin, supervisors];
    };
    expect(await here(tablet)).toEqual([true, [{ _id: supervisor.user._id, username, image: '', pin: 'ready' }]]);
    expect(await here(testBrowser(server, name))).toEqual([false, []]);
    for (let time = 0; time < 5; time++) await verify(tablet, username, { pin: WRONG });
    expect(await here(tablet)).toEqual([true, [expect.objectContaining({ username, pin: 'resting' })]]);
    await changeDevice(server, name, { supervisorPin: false });
    expect(await here(tablet)).toEqual([false, []]);
    await changeDevice(server, name, { supervisorPin: true });
    expect(await here(tablet), 'turning it off deleted the PINs').toEqual([true, []]);
  });

  test('supervisor PINs are off at first: until the device allows them none can be set or used', async () => {
    const supervisor = await server.person('Shop Supervisor');
    const tablet = await approvedBrowser(server, `bench-${++tablets}`, supervisor.user.username);
    const set = await tablet.call('PUT', '/api/devices/this/pin', { pin: PIN, password: TEST_PASSWORD });
    expect([set.status, set.body.message]).toEqual([
      403,
      'Supervisors verify with their password on this device. A PIN can be set once the Device Manager allows it for this device.',
    ]);
    await tablet.signIn('demo_artisan');
    const refused = (await verify(tablet, supervisor.user.username)).body;
    expect(refused).toEqual({ success: false, message: NO_PIN, triesLeft: 0 });
    expect((await lastOf('verification.refused'))?.payload).toMatchObject({ method: 'pin', reason: 'no PIN' });
    expect((await verify(tablet, 'demo_nobody')).body, 'an unknown name gets the same answer').toEqual(refused);
    expect((await lastOf('verification.refused'))?.payload).toMatchObject({ verifier: 'unknown', reason: 'unknown name' });
  });

  test('a PIN is not accepted elsewhere, without the key of the device, or in a session of another device', async () => {
    const { name, tablet, username, artisan } = await bench();
    const other = await approvedBrowser(server, `bench-${++tablets}`, artisan.user.username);
    await changeDevice(server, `bench-${tablets}`, { supervisorPin: true });
    const forger = testBrowser(server, name);
    await forger.signIn(artisan.user.username);
    const thief = await approvedBrowser(server, `bench-${++tablets}`, artisan.user.username);
    thief.steal(tablet.key());
    for (const browser of [other, forger, thief])
      expect((await verify(browser, username)).body).toEqual({ success: false, message: NO_PIN, triesLeft: 0 });
    expect((await verify(tablet, username)).body.success, 'their attempts do not count against the PIN').toBe(true);
  });

  test('a supervisor cannot verify their own work with their PIN', async () => {
    const { tablet, username } = await bench();
    await tablet.signIn(username);
    expect((await verify(tablet, username)).body).toEqual({
      success: false,
      message: 'Somebody else than the one who does the step has to verify it.',
    });
    expect((await lastOf('verification.refused'))?.payload).toMatchObject({ method: 'pin', reason: 'own work' });
  });

  test('a PIN is not accepted after a change of role or password or a deactivation', async () => {
    const changes = [{ role: 'Artisan' }, { role: 'Engineer' }, { isActive: false }, { passwordHash: 'another' }];
    for (const change of [...changes, { mustChangePassword: true }]) {
      const { tablet, supervisor, username } = await bench();
      await changeAccount(supervisor.user._id, change);
      expect([change, (await verify(tablet, username)).body.success]).toEqual([change, false]);
      expect((await tablet.call('GET', '/api/devices/this')).body.supervisors, JSON.stringify(change)).toEqual([]);
      const signIn = await tablet.call('POST', '/api/users/pin-login', { userID: supervisor.user._id, pin: PIN });
      expect([change, signIn.status]).toEqual([change, 401]);
    }
  });

  test('the PIN of an Artisan who became a supervisor is not accepted', async () => {
    const person = await server.person('Artisan');
    const name = `bench-${++tablets}`;
    const tablet = await approvedBrowser(server, name, person.user.username);
    await tablet.call('PUT', '/api/devices/this/pin', { pin: PIN, password: TEST_PASSWORD });
    await changeDevice(server, name, { supervisorPin: true });
    await changeAccount(person.user._id, { role: 'Shop Supervisor' });
    await tablet.signIn('demo_artisan');
    expect((await verify(tablet, person.user.username)).body).toMatchObject({ success: false, triesLeft: 0 });
  });

  test('after five wrong PINs the password is required, which restores the attempts', async () => {
    const { tablet, username } = await bench();
    const first = (await verify(tablet, username, { pin: WRONG })).body;
    expect(first).toEqual({ success: false, message: 'Wrong PIN. 4 tries left.', triesLeft: 4 });
    expect((await lastOf('verification.refused'))?.payload).toMatchObject({
      method: 'pin',
      reason: 'wrong PIN',
      verifier: username,
    });
    for (const left of [3, 2, 1]) expect((await verify(tablet, username, { pin: WRONG })).body.triesLeft).toBe(left);
    expect((await verify(tablet, username, { pin: WRONG })).body).toEqual({
      success: false,
      message: 'Wrong PIN. No tries are left: please use the password.',
      triesLeft: 0,
    });
    expect((await verify(tablet, username)).body, 'also the correct one').toMatchObject({ success: false, message: NO_PIN });
    expect((await verify(tablet, username, { password: TEST_PASSWORD })).body.success).toBe(true);
    expect((await verify(tablet, username)).body.success).toBe(true);
  });

  test('concurrent attempts are limited to five, too', async () => {
    const { tablet, username } = await bench();
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(tablet, username, { pin: WRONG })));
    const left = answers.map(({ body }) => body.triesLeft).filter((tries) => tries > 0);
    expect(left.toSorted()).toEqual([1, 2, 3, 4]);
  });

  test('wrong PINs count with the attempts of the account at sign-in, lock and verification; after ten all have to wait', async () => {
    const { tablet, page: other, username } = await bench();
    for (let time = 0; time < 4; time++) expect((await verify(tablet, username, { pin: WRONG })).status).toBe(200);
    for (let time = 0; time < 6; time++) expect((await other.signIn(username, WRONG_PASSWORD)).status).toBe(401);
    const held = await verify(tablet, username, { pin: WRONG });
    expect([held.status, held.body.code, (await other.signIn(username, WRONG_PASSWORD)).status]).toEqual([
      429,
      'RATE_LIMITED',
      429,
    ]);
    expect((await lastOf('verification.refused'))?.payload).toMatchObject({ method: 'pin', reason: 'too many tries' });
  });

  test('a person has ten guesses in total at PIN and password of a supervisor', async () => {
    const { tablet, username } = await bench();
    for (let time = 0; time < 6; time++) await verify(tablet, username, { password: WRONG_PASSWORD });
    for (let time = 0; time < 4; time++) expect((await verify(tablet, username, { pin: WRONG })).status).toBe(200);
    const held = [await verify(tablet, username), await verify(tablet, username, { password: WRONG_PASSWORD })];
    expect(held.map(({ status }) => status)).toEqual([429, 429]);
  });

  test('a correct PIN restores its own attempts, but not those of wrong passwords', async () => {
    const { tablet, username } = await bench();
    for (let time = 0; time < 9; time++) await verify(tablet, username, { password: WRONG_PASSWORD });
    expect((await verify(tablet, username)).body.success).toBe(true);
    expect((await verify(tablet, username, { password: WRONG_PASSWORD })).status).toBe(200);
    expect((await verify(tablet, username, { password: WRONG_PASSWORD })).status).toBe(429);
  });

  test('guesses of one person delay nobody else on the tablet, at a step or at the sign-in', async () => {
    const [{ tablet, username }, second] = [await bench(), await bench()];
    for (const { tablet: on, username: guessed } of [{ tablet, username }, second])
      for (let time = 0; time < 15; time++) await verify(on, guessed, { pin: WRONG });
    expect((await second.page.signIn(second.username)).status).toBe(200);
    await tablet.signIn((await server.person('Artisan')).user.username);
    expect((await verify(tablet, username)).body, 'a locked PIN').toEqual({ success: false, message: NO_PIN, triesLeft: 0 });
    for (const proof of [{ password: TEST_PASSWORD }, { pin: PIN }, { pin: PIN }])
      expect((await verify(tablet, username, proof)).body.success).toBe(true);
  });

  test('after a correct PIN wrong ones no longer count at the sign-in, and they do not delay verifications for other people', async () => {
    const { tablet, page, username } = await bench();
    for (let person = 0; person < 3; person++) {
      await tablet.signIn((await server.person('Artisan')).user.username);
      for (const pin of [WRONG, WRONG, WRONG, WRONG, PIN]) expect((await verify(tablet, username, { pin })).status).toBe(200);
    }
    for (let time = 0; time < 10; time++) expect((await page.signIn(username, WRONG_PASSWORD)).status).toBe(401);
    expect((await page.signIn(username)).status).toBe(429);
    await tablet.signIn((await server.person('Artisan')).user.username);
    expect((await verify(tablet, username)).body.success, 'they do not delay other people').toBe(true);
    await verify(tablet, username, { password: TEST_PASSWORD });
    expect((await page.signIn(username)).status, 'a correct password at a step restores the attempts').toBe(200);
  });

  test('after the wait a correct PIN verifies several steps', async () => {
    const { tablet, username } = await bench();
    for (let time = 0; time < 10; time++) await verify(tablet, username, { password: WRONG_PASSWORD });
    expect((await verify(tablet, username)).status).toBe(429);
    clock.advance(1_000);
    expect([(await verify(tablet, username)).status, (await verify(tablet, username)).status]).toEqual([200, 200]);
  });

  test('a call with a used key is checked and recorded like any other; a correct PIN gets the stored answer', async () => {
    const { tablet, username, artisan, place } = await bench();
    const send = async (pin: string) => (await verify(tablet, username, { pin }, place, { 'idempotency-key': 'one' })).body;
    for (const triesLeft of [4, 3, 2]) expect((await send(WRONG)).triesLeft).toBe(triesLeft);
    expect(await eventsOf('verification.refused', artisan.user._id)).toHaveLength(3);
    const first = await send(PIN);
    expect([first.success, await send(PIN), (await send(WRONG)).triesLeft]).toEqual([true, first, 4]);
    expect(await eventsOf('verification.refused', artisan.user._id)).toHaveLength(4);
    expect(await eventsOf('step.verified', artisan.user._id)).toHaveLength(1);
    await verify(tablet, username, { pin: WRONG }, place, { 'idempotency-key': 'x'.repeat(201) });
    expect(await eventsOf('verification.refused', artisan.user._id)).toHaveLength(5);
  });

  test('changes of the setting are logged, and the record of a run has the method of each verification', async () => {
    const { name, tablet, username, artisan, place } = await bench();
    await verify(tablet, username, { password: TEST_PASSWORD }, place);
    clock.advance(1_000);
    await verify(tablet, username, { pin: PIN }, place);
    const lead = await server.as('lead');
    const record = await lead.succeed('GET', `/api/wip/${place.WIPID}/runs/${artisan.user._id}/1/record`);
    expect(record.verifications.map(({ by, method }: { by: string; method: string }) => [by, method])).toEqual([
      [username, 'password'],
      [username, 'pin'],
    ]);
    const csv = (await lead.get('/api/audit/events?format=csv')).text;
    expect(csv).toContain(`Changed the device ""${name}"": a supervisor's PIN verifies steps: yes`);
    expect(csv).toContain(`${username} verified step 1 ""Step 1"" of`);
    expect(csv).toMatch(/verified step 1 ""Step 1"" of ""[^"]*"" by PIN/);
  });

  test('a PIN stays valid after the shift and a sign-out, as a supervisor uses many tablets', async () => {
    const { tablet, supervisor, username, artisan } = await bench();
    const { refreshToken } = (await tablet.signIn(username)).body;
    await tablet.call('POST', '/api/users/logout', { refreshToken, id: supervisor.user._id });
    clock.advance(31 * 24 * 3_600_000);
    await tablet.signIn(artisan.user.username);
    expect((await tablet.call('GET', '/api/devices/this')).body.supervisors).toMatchObject([{ username, pin: 'ready' }]);
    expect((await verify(tablet, username)).body.success).toBe(true);
  });
});
