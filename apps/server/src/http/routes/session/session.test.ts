import { fakeClock } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureKey } from '../../../auth/index.ts';
import { startTestServer, TEST_PASSWORD, type TestAnswer, type TestServer, testBrowser } from '../../../test/index.ts';

const MINUTE_MS = 60_000;

describe.each(['sqlite', 'postgres'] as const)('sessions (%s)', (database) => {
  const clock = fakeClock(Date.UTC(2026, 0, 5, 12));
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database, clock, settings: { TRUST_PROXY: '127.0.0.1' } });
  });
  afterAll(() => server.close());

  const signIn = (username: string, password = TEST_PASSWORD, uuid = 'tablet-1') =>
    server.signedOut.post('/api/users/login', { username, password, uuid });
  const refresh = (refreshToken: string) => server.signedOut.post('/api/users/refresh', { refreshToken });
  const probe = (accessToken: string) => server.signedOut.get('/api/notifications', { authorization: `Bearer ${accessToken}` });
  const statuses = (answers: readonly TestAnswer[]) => answers.map((answer) => answer.status);
  const cookieOf = (answer: TestAnswer) => answer.headers.get('set-cookie') ?? '';
  const statusOf = async (id: string) => (await (await server.as('lead')).get(`/api/users/${id}`)).body.status;

  test('API-49 AUTH-09 AUTH-11: a correct password answers tokens and the user, without a secret', async () => {
    const answer = await signIn('demo_engineer');
    expect([answer.status, answer.body.offline, answer.body.user.username]).toEqual([200, false, 'demo_engineer']);
    expect(answer.text).not.toMatch(/password|argon2/i);
    expect((await probe(answer.body.accessToken)).status).toBe(200);
    expect((await refresh(answer.body.refreshToken)).status).toBe(200);
  });

  test('ERR-04: a wrong password and an unknown name get the same answer', async () => {
    const [wrong, unknown] = [await signIn('demo_engineer', 'Wrong1Password'), await signIn('demo_nobody', 'Wrong1Password')];
    expect(wrong.body).toEqual({ message: 'Invalid username or password.', code: 'BAD_LOGIN' });
    expect([wrong.status, unknown.status, unknown.body]).toEqual([401, 401, wrong.body]);
  });

  test('from the eleventh wrong password in a row each attempt has to wait longer, without delaying other devices or people', async () => {
    const guess = () => signIn('demo_qa', 'Wrong1Password', 'guessing');
    for (let time = 0; time < 10; time++) expect((await guess()).status).toBe(401);
    const waits: number[] = [];
    for (let time = 0; time < 3; time++) {
      const limited = await guess();
      expect([limited.status, limited.body.code]).toEqual([429, 'RATE_LIMITED']);
      waits.push(Number(limited.headers.get('retry-after')));
      clock.advance(Number(limited.headers.get('retry-after')) * 1000);
      expect((await guess()).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4]);
    expect(
      statuses([await signIn('demo_qa', TEST_PASSWORD, 'another'), await signIn('demo_ee', TEST_PASSWORD, 'guessing')]),
    ).toEqual([200, 200]);
    clock.advance(8000);
    expect((await signIn('demo_qa', TEST_PASSWORD, 'guessing')).status).toBe(200);
    expect((await guess()).status).toBe(401);
  });

  test('guesses with changing device names are delayed, but not the person on their own device', async () => {
    expect((await signIn('demo_dev', TEST_PASSWORD, 'of-dev')).status).toBe(200);
    const key = failureKey('sign-in', 'demo_dev', 'strange');
    const row = { key, count: 99, firstAtMs: clock.nowMs(), lastAtMs: clock.nowMs() };
    await server.context.storage.transaction(({ sessions }) => sessions.saveFailures(row));
    expect((await signIn('demo_dev', 'Wrong1Password', 'guess-a')).status).toBe(401);
    const limited = await signIn('demo_dev', 'Wrong1Password', 'guess-b');
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await signIn('DEMO_dev', 'Wrong1Password', '')).status).toBe(429);
    expect(
      statuses([await signIn('demo_dev', TEST_PASSWORD, 'of-dev'), await signIn('demo_dev', 'Wrong1Password', 'guess-c')]),
    ).toEqual([200, 429]);
    clock.advance(1000);
    expect((await signIn('demo_dev', TEST_PASSWORD, 'new-tablet')).status).toBe(200);
    expect((await signIn('demo_dev', 'Wrong1Password', 'guess-d')).status).toBe(401);
  });

  test('another spelling of a name is the same name, without further attempts', async () => {
    const guess = (username: string) => signIn(username, 'Wrong1Password', 'spelling');
    for (let time = 0; time < 10; time++) await guess('demo_qa');
    const spellings = [' demo_qa', 'demo_qa ', 'DEMO_qa', '\uFF44emo_qa'];
    expect(statuses(await Promise.all(spellings.map(guess)))).toEqual([429, 429, 429, 429]);
  });

  test('sign-ins without a device name are delayed only by attempts from the same address', async () => {
    const from = (address: string, password: string) =>
      server.signedOut.post('/api/users/login', { username: 'demo_qa', password }, { 'x-forwarded-for': address });
    for (let time = 0; time < 10; time++) await from('192.0.2.7', 'Wrong1Password');
    const [guesser, person] = [await from('192.0.2.7', TEST_PASSWORD), await from('192.0.2.8', TEST_PASSWORD)];
    expect(statuses([guesser, person])).toEqual([429, 200]);
  });

  test('concurrent guesses are all counted', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn('demo_qa', 'Wrong1Password', 'at-once')));
    expect(answers.filter((answer) => answer.status === 401).length).toBe(10);
    expect(answers.filter((answer) => answer.status === 429).length).toBe(20);
  });

  test('API-50 AUTH-12: a refresh gives new tokens; for 30 s other tabs can use the old one', async () => {
    const first = (await signIn('demo_engineer')).body;
    const second = (await refresh(first.refreshToken)).body;
    expect(second.refreshToken).not.toBe(first.refreshToken);
    const tabs = await Promise.all([refresh(first.refreshToken), refresh(first.refreshToken)]);
    clock.advance(29_000);
    const late = await refresh(first.refreshToken);
    expect(statuses([...tabs, late])).toEqual([200, 200, 200]);
    for (const { body } of [...tabs, late]) expect((await probe(body.accessToken)).status).toBe(200);
  });

  test('AUTH-12 AUTH-14: a token used ten times concurrently continues one session, and a stolen copy is detected', async () => {
    const { refreshToken } = (await signIn('demo_engineer')).body;
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken)));
    expect(statuses(answers)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
    clock.advance(10_000);
    const [successor, late] = [(await refresh(answers[0]?.body.refreshToken)).body, await refresh(refreshToken)];
    expect(late.body.refreshToken).toBe(successor.refreshToken);
    clock.advance(31_000);
    const next = (await refresh(successor.refreshToken)).body;
    clock.advance(31_000);
    expect(statuses([await refresh(successor.refreshToken), await refresh(next.refreshToken)])).toEqual([401, 401]);
  });

  test('AUTH-14: setting a clock back does not extend the validity of a replaced token', async () => {
    const { refreshToken } = (await signIn('demo_engineer')).body;
    await refresh(refreshToken);
    clock.advance(-60_000);
    expect((await refresh(refreshToken)).status).toBe(401);
    clock.advance(60_000);
  });

  test('AUTH-14 ERR-02: a refresh token used again after 30 s ends the whole session immediately', async () => {
    const other = (await signIn('demo_engineer')).body;
    const first = (await signIn('demo_engineer')).body;
    const second = (await refresh(first.refreshToken)).body;
    clock.advance(31_000);
    const replay = await refresh(first.refreshToken);
    expect([replay.status, replay.body.message]).toEqual([401, 'Invalid or expired refresh token!']);
    expect(statuses([await refresh(second.refreshToken), await probe(second.accessToken)])).toEqual([401, 401]);
    expect((await refresh(other.refreshToken)).status).toBe(200);
  });

  test('AUTH-14: a lost answer is repeated for the device of the session, by its key, until its tokens are used', async () => {
    const tablet = testBrowser(server, 'tablet-of-lost-answers');
    const first = (await tablet.signIn('demo_engineer')).body;
    const again = (refreshToken: string) => tablet.call('POST', '/api/users/refresh', { refreshToken });
    const lost = (await again(first.refreshToken)).body;
    clock.advance(MINUTE_MS);
    const repeated = await again(first.refreshToken);
    expect([repeated.status, repeated.body.refreshToken]).toEqual([200, lost.refreshToken]);
    expect((await again(lost.refreshToken)).status).toBe(200);
    clock.advance(MINUTE_MS);
    const replayed = await again(first.refreshToken);
    expect([replayed.status, (await again(lost.refreshToken)).status]).toEqual([401, 401]);
  });

  test('AUTH-07: an access token expires after 15 minutes, a refresh token contains its expiry and expires after 8 hours', async () => {
    const { accessToken, refreshToken } = (await signIn('demo_engineer')).body;
    const claims = JSON.parse(Buffer.from(refreshToken.split('.')[1], 'base64url').toString('utf8'));
    expect(claims.exp).toBe(clock.nowMs() / 1000 + 8 * 3600);
    clock.advance(15 * MINUTE_MS);
    expect((await probe(accessToken)).status).toBe(401);
    clock.advance(8 * 60 * MINUTE_MS);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  test('API-84 AUTH-13: signing out ends the session and its tokens immediately, and sets Offline', async () => {
    const { accessToken, refreshToken, user } = (await signIn('demo_ee')).body;
    const authorization = { authorization: `Bearer ${accessToken}` };
    await server.signedOut.post('/api/users/updateIdle', { status: 'Online', id: user._id }, authorization);
    const out = await server.signedOut.post('/api/users/logout', { refreshToken, id: user._id }, authorization);
    expect([out.status, out.body]).toEqual([200, {}]);
    expect(statuses([await refresh(refreshToken), await probe(accessToken)])).toEqual([401, 401]);
    clock.advance(MINUTE_MS);
    expect(await statusOf(user._id)).toBe('Offline');
  });

  test('API-84: a person cannot sign out another', async () => {
    const victim = (await signIn('demo_ee')).body;
    const other = await server.person('QA');
    expect((await other.post('/api/users/logout', { refreshToken: victim.refreshToken, id: victim.user._id })).status).toBe(403);
    expect((await other.post('/api/users/logout', { refreshToken: victim.refreshToken, id: other.user._id })).status).toBe(200);
    expect((await refresh(victim.refreshToken)).status).toBe(200);
  });

  test('pictures and videos are authorized by a cookie that scripts and other sites cannot use, and that authorizes nothing else', async () => {
    const answer = await signIn('demo_artisan');
    expect(cookieOf(answer)).toMatch(/^benchbook_files=[^;]+; Max-Age=900; Path=\/api; HttpOnly; SameSite=Strict$/);
    const cookie = cookieOf(answer).split(';')[0] ?? '';
    const withCookie = (path: string) => server.signedOut.get(path, { cookie });
    expect(statuses([await withCookie(`/api/files/${'0'.repeat(64)}`), await withCookie('/api/notifications')])).toEqual([
      404, 401,
    ]);
    const bearer = { authorization: `Bearer ${cookie.slice('benchbook_files='.length)}` };
    for (const path of ['/api/notifications', `/api/files/${'0'.repeat(64)}`])
      expect([path, (await server.signedOut.get(path, bearer)).status]).toEqual([path, 401]);
    expect(cookieOf(await refresh(answer.body.refreshToken))).toContain('benchbook_files=');
    const authorization = { authorization: `Bearer ${answer.body.accessToken}` };
    const out = await server.signedOut.post(
      '/api/users/logout',
      { refreshToken: answer.body.refreshToken, id: answer.body.user._id },
      authorization,
    );
    expect(cookieOf(out)).toMatch(/^benchbook_files=;/);
  });

  test('an unknown device is registered once, as pending, even if two people sign in on it concurrently', async () => {
    await Promise.all([signIn('demo_lead', TEST_PASSWORD, 'new-tablet'), signIn('demo_artisan', TEST_PASSWORD, 'new-tablet')]);
    const devices = await server.context.storage.read((readers) => readers.devices.list());
    expect(devices.filter((device) => device.name === 'new-tablet').map((device) => device.authorization)).toEqual(['pending']);
  });

  test('DEV-15: on a denied device only Dev and Shop Supervisor can sign in', async () => {
    await signIn('demo_lead', TEST_PASSWORD, 'denied-tablet');
    await server.context.storage.transaction(async ({ devices }) => {
      const device = await devices.findByName('denied-tablet');
      if (device) await devices.save({ ...device, authorization: 'denied' });
    });
    const answers = new Map<string, number>();
    for (const name of ['demo_lead', 'demo_artisan', 'demo_engineer', 'demo_qa', 'demo_dev', 'demo_supervisor'])
      answers.set(name, (await signIn(name, TEST_PASSWORD, 'denied-tablet')).status);
    expect(Object.fromEntries(answers)).toEqual({
      demo_lead: 403,
      demo_artisan: 403,
      demo_engineer: 403,
      demo_qa: 403,
      demo_dev: 200,
      demo_supervisor: 200,
    });
    expect((await signIn('demo_lead', TEST_PASSWORD, 'denied-tablet')).body).toEqual({
      message: 'This device is not authorized.',
      code: 'DEVICE_DENIED',
    });
    expect((await signIn('demo_lead', 'Wrong1Password', 'denied-tablet')).body.code).toBe('BAD_LOGIN');
  });

  test('a deactivated person can neither sign in nor refresh', async () => {
    const person = await server.person('QA');
    const { refreshToken } = (await signIn(person.user.username)).body;
    await server.context.storage.transaction(async ({ users }) => {
      const user = await users.find(person.user._id);
      if (user) await users.save({ ...user, isActive: false });
    });
    const answers = [await signIn(person.user.username), await refresh(refreshToken)];
    expect(answers.map((answer) => [answer.status, answer.body.message])).toEqual([
      [401, 'Invalid username or password.'],
      [401, expect.stringMatching(/^Your account was deactivated\./)],
    ]);
  });
});

test('without TRUST_PROXY attempts are counted by the address of the connection, whatever the headers say', async () => {
  const server = await startTestServer();
  const guess = (address: string) =>
    server.signedOut.post('/api/users/login', { username: 'demo_qa', password: 'Wrong1' }, { 'x-forwarded-for': address });
  for (let time = 0; time < 10; time++) expect((await guess(`192.0.2.${time}`)).status).toBe(401);
  expect((await guess('192.0.2.99')).status).toBe(429);
  await server.close();
});
