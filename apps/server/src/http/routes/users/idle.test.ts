import { fakeClock } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  approvedBrowser,
  assignedGuide,
  startTestServer,
  TEST_PASSWORD,
  type TestCaller,
  type TestServer,
  testCaller,
  tick,
} from '../../../test/index.ts';

const MINUTE_MS = 60_000;

describe.each(['sqlite', 'postgres'] as const)('Idle on several devices (%s)', (database) => {
  const clock = fakeClock(Date.UTC(2026, 0, 5, 12));
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database, clock, settings: { ACCESS_TOKEN_MINUTES: '1440' } });
  });
  afterAll(() => server.close());

  let tablets = 0;
  /** An Artisan with work, signed in on two tablets long ago and Online. */
  async function onTwoTablets() {
    const { user } = await server.person('Artisan');
    const guide = await assignedGuide(server, user._id);
    const on = async () => {
      const credentials = { username: user.username, password: TEST_PASSWORD, uuid: `idle-tablet-${++tablets}` };
      const { accessToken, refreshToken } = await server.signedOut.succeed('POST', '/api/users/login', credentials);
      return { ...testCaller(server.url, accessToken, user), refreshToken };
    };
    const [first, second] = [await on(), await on()];
    clock.advance(6 * MINUTE_MS);
    await say(first, 'Online');
    return { first, second, guide, on };
  }
  const say = async (who: TestCaller, status: string): Promise<string> =>
    (await who.succeed('POST', '/api/users/updateIdle', { status, id: who.user._id })).status;
  const statusOf = async ({ user }: TestCaller): Promise<string> =>
    (await (await server.as('lead')).get(`/api/users/${user._id}`)).body.status;

  test('an unused tablet does not make a person Idle who just ticked on another; later it does', async () => {
    const { first, second, guide } = await onTwoTablets();
    await tick(first, guide, guide.stepIds[0] ?? '');
    clock.advance(MINUTE_MS);
    expect([await say(second, 'Idle'), await statusOf(first)]).toEqual(['Online', 'Online']);
    clock.advance(4 * MINUTE_MS);
    expect([await say(second, 'Idle'), await statusOf(first)]).toEqual(['Idle', 'Idle']);
  });

  test('an unused tablet does not make a person Idle who just signed in on another; the tablet with their ticks does', async () => {
    const { first, second, guide, on } = await onTwoTablets();
    await on();
    expect(await say(second, 'Idle')).toBe('Online');
    clock.advance(5 * MINUTE_MS);
    await tick(first, guide, guide.stepIds[0] ?? '');
    clock.advance(MINUTE_MS);
    expect(await say(first, 'Idle')).toBe('Idle');
  });

  test('after signing out on the tablet with the ticks a person is Idle on the other one', async () => {
    const { first, second, guide } = await onTwoTablets();
    await tick(first, guide, guide.stepIds[0] ?? '');
    await first.succeed('POST', '/api/users/logout', { refreshToken: first.refreshToken, id: first.user._id });
    expect(await say(second, 'Idle')).toBe('Idle');
  });

  test('ticks that a shared tablet sends on behalf of an absent person do not count as their activity', async () => {
    const { second, guide } = await onTwoTablets();
    const { user } = second;
    const tablet = await approvedBrowser(server, `idle-tablet-${++tablets}`, user.username);
    clock.advance(6 * MINUTE_MS);
    tablet.forgetSession();
    await tablet.signIn('demo_artisan_two');
    const pass = await tablet.call('POST', '/api/devices/this/sender', { userID: user._id });
    const sender = testCaller(server.url, pass.body.accessToken, user);
    expect((await tick(sender, guide, guide.stepIds[0] ?? '')).status).toBe(200);
    expect(await say(second, 'Idle')).toBe('Idle');
    expect((await tick(sender, guide, guide.stepIds[1] ?? '')).status).toBe(200);
    expect(await statusOf(second)).toBe('Idle');
  });

  test('a tick makes an Idle person Online again; a late one from long ago does not', async () => {
    const { first, guide } = await onTwoTablets();
    const tickAt = (atMs: number, stepId = '') =>
      first.succeed('PATCH', '/api/users/stepsDone', {
        updates: {
          assignments: [{ WIPID: guide.id, stepsDone: [{ _id: stepId, done: true, at: atMs, eventId: stepId }] }],
        },
        userID: first.user._id,
        wip_ID: guide.id,
      });
    await say(first, 'Idle');
    await tickAt(clock.nowMs() - 10 * MINUTE_MS, guide.stepIds[0]);
    expect(await statusOf(first)).toBe('Idle');
    await tickAt(clock.nowMs(), guide.stepIds[1]);
    expect(await statusOf(first)).toBe('Online');
  });
});
