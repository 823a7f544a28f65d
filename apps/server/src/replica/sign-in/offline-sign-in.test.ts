import { SIGN_IN_TIMEOUT_MS } from '@benchbook/contracts/timing';
import { describe, expect, test } from 'vitest';
import { TEST_PASSWORD, testCaller } from '../../test/index.ts';
import { offlineDesk } from '../for-tests/offline-desk.ts';

const DAY_MS = 24 * 3600 * 1000;
const WRONG = 'Wrong1Password';

describe('signing in on a machine whose server is unreachable', () => {
  const desk = offlineDesk();
  const { clock, knownHere, restartLocal, signIn, somebody } = desk;

  test('DESK-01, API-49: a person who signed in here online can sign in offline, and the answer says so', async () => {
    const { name, id, first } = await knownHere();
    expect([first.status, first.body.offline]).toEqual([200, false]);
    const { status, body } = await signIn(name);
    expect([status, body.offline, body.user._id]).toEqual([200, true, id]);
    // It is a session of this machine: the server does not know its token.
    const here = testCaller(desk.local.url, body.accessToken, body.user);
    expect((await here.get('/api/wip')).status).toBe(200);
    expect((await testCaller(desk.central.url, body.accessToken).get('/api/wip')).status).toBe(401);
  });

  test('DESK-01: a server that accepts a sign-in without answering delays it no longer than the app waits', async () => {
    const { name } = await knownHere();
    desk.line.mend();
    expect((await signIn(name)).body.offline).toBe(false);
    desk.line.between(() => true);
    const waitsMs = [];
    for (const _try of ['when it was there just before', 'when it is known to be silent']) {
      const sinceMs = performance.now();
      const { status, body } = await signIn(name);
      waitsMs.push(performance.now() - sinceMs);
      expect([status, body.offline]).toEqual([200, true]);
    }
    desk.line.between(null);
    const [first = 0, second = 0] = waitsMs;
    expect([first < SIGN_IN_TIMEOUT_MS / 2, second < first / 2]).toEqual([true, true]);
  });

  test('DESK-01: a wrong password, and a name that never signed in here, get the same answer', async () => {
    const { name } = await knownHere();
    const elsewhere = await somebody();
    const answers = [await signIn(name, WRONG), await signIn(elsewhere.username), await signIn('nobody_at_all')];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect([answers[0]?.status, answers[0]?.body.message]).toEqual([
      401,
      'Invalid username or password. The server cannot be reached: only who signed in on this computer before gets in.',
    ]);
  });

  test('DESK-01: after five wrong passwords only an online sign-in is accepted, also after a restart', async () => {
    const { name } = await knownHere();
    for (let time = 0; time < 5; time++) expect((await signIn(name, WRONG)).status).toBe(401);
    const restarted = await restartLocal();
    const locked = await signIn(name, TEST_PASSWORD, restarted);
    expect([locked.status, locked.body.code]).toEqual([503, 'OFFLINE']);
    expect(locked.body.message).toContain('Too many wrong passwords');
    desk.line.mend();
    expect((await signIn(name)).body.offline).toBe(false);
    desk.line.cut();
    expect((await signIn(name)).body.offline).toBe(true);
  });

  test('DESK-01: without attempts left the correct password, a wrong one and an unknown name get the same answer', async () => {
    const { name } = await knownHere();
    const answers = [];
    for (const each of [name, 'nobody_with_tries']) for (let time = 0; time < 6; time++) answers.push(await signIn(each, WRONG));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 503, 401, 401, 401, 401, 401, 503]);
    const locked = [await signIn(name, TEST_PASSWORD), await signIn(name, WRONG), await signIn('nobody_with_tries', WRONG)];
    expect(new Set(locked.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });

  test('DESK-01: concurrent guesses are limited to five, and the correct one after them is refused', async () => {
    const { name } = await knownHere();
    const guesses = Array.from({ length: 8 }, (_, place) => `${WRONG}${place}`);
    const answers = await Promise.all(guesses.map((guess) => signIn(name, guess)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect((await signIn(name)).status).toBe(503);
  });

  test('DESK-01: a sign-in has to wait after guesses at many names, even if each had few attempts', async () => {
    const { name } = await knownHere();
    const many = { key: 'offline on this machine', count: 101, firstAtMs: clock.nowMs(), lastAtMs: clock.nowMs() };
    await desk.local.context.storage.transaction(({ sessions }) => sessions.saveFailures(many));
    expect([(await signIn('somebody_else', WRONG)).status, (await signIn(name)).status]).toEqual([429, 429]);
    clock.advance(3_000);
    expect((await signIn(name)).status).toBe(200);
    desk.line.mend();
    expect((await signIn(name)).status).toBe(200);
    desk.line.cut();
  });

  test('DESK-01: after seven days offline only an online sign-in is accepted', async () => {
    const { name } = await knownHere();
    clock.advance(7 * DAY_MS - 60_000);
    expect((await signIn(name)).status).toBe(200);
    clock.advance(120_000);
    const refused = await signIn(name);
    expect([refused.status, refused.body.message]).toEqual([503, expect.stringContaining('too long ago')]);
  });

  test('DESK-01: an open session is refreshed only while the last online sign-in is valid, and then ends with a message', async () => {
    const { first } = await knownHere();
    let session = first.body;
    const goOn = () => testCaller(desk.local.url).post('/api/users/refresh', { refreshToken: session.refreshToken });
    for (let hours = 0; hours < 7 * 24; hours += 7) {
      clock.advance(7 * 3600 * 1000 - (hours === 7 * 23 ? 5 * 60_000 : 0));
      const answer = await goOn();
      expect([hours, answer.status]).toEqual([hours, 200]);
      session = answer.body;
    }
    const look = () => testCaller(desk.local.url, session.accessToken).get('/api/wip');
    expect((await look()).status).toBe(200);
    await desk.local.context.syncLocal();
    clock.advance(10 * 60_000);
    const refused = await look();
    expect([refused.status, refused.body.message]).toEqual([401, expect.stringContaining('too long ago')]);
    expect((await goOn()).status).toBe(401);
  });

  test('DESK-01: with a clock that was set back nobody can sign in, also after a restart', async () => {
    const { name } = await knownHere();
    clock.advance(DAY_MS);
    expect((await signIn(name)).status).toBe(200);
    clock.advance(-DAY_MS + 60_000);
    const restarted = await restartLocal();
    const refused = await signIn(name, TEST_PASSWORD, restarted);
    expect([refused.status, refused.body.message]).toEqual([503, expect.stringContaining('clock')]);
    clock.advance(DAY_MS);
    expect((await signIn(name, TEST_PASSWORD, restarted)).status).toBe(200);
  });

  test('DESK-01: after a clock jump of a year, and after its correction, only an online sign-in is accepted', async () => {
    const { name } = await knownHere();
    clock.advance(365 * DAY_MS);
    expect((await signIn(name)).body.message).toContain('too long ago');
    clock.advance(-365 * DAY_MS);
    expect((await signIn(name)).body.message).toContain('clock');
    desk.line.mend();
    expect((await signIn(name)).body.offline).toBe(false);
    desk.line.cut();
    expect((await signIn(name)).body.offline).toBe(true);
  });

  test('DESK-01: after a correction of the clock an online sign-in enables offline ones of that person, and of nobody else', async () => {
    const [one, other] = [await knownHere(), await knownHere()];
    clock.advance(2 * DAY_MS);
    await desk.local.context.syncLocal();
    clock.advance(-2 * DAY_MS);
    desk.line.mend();
    expect((await signIn(one.name)).body.offline).toBe(false);
    desk.line.cut();
    expect((await signIn(one.name)).status).toBe(200);
    expect((await signIn(other.name)).body.message).toContain('clock');
    clock.advance(2 * DAY_MS);
  });

  test('DESK-01: the stored data contains no readable password or token of the server', async () => {
    const { id } = await knownHere();
    const kept = await desk.local.context.storage.read(({ replica }) => replica.person(id));
    expect(kept?.sealed).not.toMatch(/argon2|eyJ[\w-]*\./);
    const { passwordHash } = (await desk.local.context.storage.read(({ users }) => users.find(id))) ?? {};
    expect(passwordHash).toBeNull();
  });
});
