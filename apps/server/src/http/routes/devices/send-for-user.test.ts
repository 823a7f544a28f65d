import { newId } from '@benchbook/domain/ids';
import { fakeClock } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  approvedBrowser,
  assignedGuide,
  startTestServer,
  type TestBrowser,
  type TestServer,
  testBrowser,
  testCaller,
  tick,
} from '../../../test/index.ts';

const DAY_MS = 24 * 3_600_000;

describe.each(['sqlite', 'postgres'] as const)('what a shared device sends on behalf of a person (%s)', (database) => {
  const clock = fakeClock(Date.UTC(2026, 0, 5, 12));
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database, clock });
  });
  afterAll(() => server.close());

  let devices = 0;
  /** A tablet that anna used and on which ben is signed in now. */
  async function sharedTablet() {
    const [anna, ben] = [await server.person('Artisan'), await server.person('Artisan')];
    const tablet = await approvedBrowser(server, `shared-tablet-${++devices}`, anna.user.username);
    tablet.forgetSession();
    await tablet.signIn(ben.user.username);
    return { anna, ben, tablet };
  }
  const askFor = (tablet: TestBrowser, userID: string) => tablet.call('POST', '/api/devices/this/sender', { userID });

  test('an approved device can send, for a person who was signed in on it, only what they did there', async () => {
    const { anna, tablet } = await sharedTablet();
    const pass = await askFor(tablet, anna.user._id);
    expect([pass.status, pass.body.seconds]).toEqual([200, 300]);
    const asAnna = testCaller(server.url, pass.body.accessToken, anna.user);
    const guide = await assignedGuide(server, anna.user._id);
    expect((await tick(asAnna, guide, guide.stepIds[0] ?? '')).status).toBe(200);
    for (const path of ['/api/wip', `/api/users/${anna.user._id}`, '/api/notifications', '/api/feedback'])
      expect([path, (await asAnna.get(path)).status]).toEqual([path, 403]);
    expect((await asAnna.post('/api/devices/this/sender', { userID: anna.user._id })).status).toBe(403);
  });

  test('what the device sends is recorded as sent by it, and its token expires after minutes', async () => {
    const { anna, tablet } = await sharedTablet();
    const guide = await assignedGuide(server, anna.user._id);
    const pass = (await askFor(tablet, anna.user._id)).body.accessToken;
    const asAnna = testCaller(server.url, pass, anna.user);
    expect((await tick(asAnna, guide, guide.stepIds[0] ?? '')).body).toMatchObject({ userID: anna.user._id, progress: 50 });
    const { payload, userId } = await server.context.storage.read(async ({ events }) => {
      const all = await events.list({ kinds: ['progress.recorded'], limit: 1000 });
      return all.at(-1) ?? { payload: {}, userId: null };
    });
    expect([userId, payload]).toEqual([
      anna.user._id,
      expect.objectContaining({ sentByDevice: true, username: anna.user.username }),
    ]);
    const { ticks } = await anna.succeed('GET', `/api/wip/${guide.id}/runs/${anna.user._id}/1/record`);
    expect(ticks).toMatchObject([{ by: anna.user.username, sentByDevice: true }]);
    const lead = await server.as('lead');
    const addresses = [`audit/events?format=csv&user=${anna.user._id}`, `notifications/activity?username=${anna.user.username}`];
    const texts = await Promise.all(addresses.map(async (address) => (await lead.get(`/api/${address}`)).text));
    for (const text of texts) expect(text).toMatch(/Did step .*\(run 1, 50 %\), sent by the device later/);
    clock.advance(1_000);
    await tick(anna, guide, guide.stepIds[1] ?? '');
    const after = await anna.succeed('GET', `/api/wip/${guide.id}/runs/${anna.user._id}/1/record`);
    expect(after.ticks.map(({ sentByDevice }: { sentByDevice: boolean }) => sentByDevice)).toEqual([true, false]);
    clock.advance(6 * 60_000);
    expect((await tick(asAnna, guide, guide.stepIds[1] ?? '')).status).toBe(401);
  });

  test('(attack M4) the device cannot reopen a complete run: only the person can', async () => {
    const { anna, tablet } = await sharedTablet();
    const guide = await assignedGuide(server, anna.user._id);
    for (const step of guide.stepIds) await tick(anna, guide, step);
    const asAnna = testCaller(server.url, (await askFor(tablet, anna.user._id)).body.accessToken, anna.user);
    const [step] = guide.stepIds;
    const takeBack = (who: typeof asAnna, eventId: string) =>
      who.patch('/api/users/stepsDone', {
        updates: {
          assignments: [
            {
              WIPID: guide.id,
              stepsDone: [
                { _id: step, done: false, eventId, at: clock.nowMs(), revision: 1, run: 1, reopen: true, reason: 'Loose' },
              ],
            },
          ],
        },
        userID: anna.user._id,
        wip_ID: guide.id,
      });
    clock.advance(1_000);
    expect((await takeBack(asAnna, newId())).body).toMatchObject({ progress: 100 });
    const { reopenings, ticks } = await anna.succeed('GET', `/api/wip/${guide.id}/runs/${anna.user._id}/1/record`);
    expect([reopenings, ticks.at(-1)]).toMatchObject([[], { done: false, outcome: 'run-closed', sentByDevice: true }]);
    // The control: the person may.
    clock.advance(1_000);
    expect((await takeBack(anna, newId())).body).toMatchObject({ progress: 50, reopened: true });
  });

  test('each token is recorded with the signed-in person, the recipient and the device; a person who asks too often has to wait', async () => {
    const { anna, ben, tablet } = await sharedTablet();
    expect((await askFor(tablet, anna.user._id)).status).toBe(200);
    const passes = await server.context.storage.read(({ events }) => events.list({ kinds: ['device.sent-for'], limit: 1000 }));
    expect(passes.at(-1)).toMatchObject({
      userId: ben.user._id,
      deviceId: passes.at(-1)?.subjectId,
      payload: { userId: anna.user._id, username: ben.user.username },
    });
    const answers: number[] = [];
    while (answers.at(-1) !== 429 && answers.length < 400) answers.push((await askFor(tablet, anna.user._id)).status);
    expect([answers.length, answers.at(-1)]).toEqual([120, 429]);
  });

  test('the device gets no token for a person unknown to it, after 30 days, for a deactivated account, or without its key', async () => {
    const { anna, ben, tablet } = await sharedTablet();
    const stranger = await server.person('Artisan');
    expect((await askFor(tablet, stranger.user._id)).status).toBe(403);
    const elsewhere = testBrowser(server, `unknown-${devices}`);
    await elsewhere.signIn(ben.user.username);
    expect((await askFor(elsewhere, anna.user._id)).status).toBe(403);
    const dev = await server.as('dev');
    await dev.succeed('PATCH', `/api/users/${anna.user._id}/active`, { active: false });
    expect((await askFor(tablet, anna.user._id)).status).toBe(403);
    await dev.succeed('PATCH', `/api/users/${anna.user._id}/active`, { active: true });
    clock.advance(31 * DAY_MS);
    await tablet.signIn(ben.user.username);
    expect((await askFor(tablet, anna.user._id)).status).toBe(403);
    expect((await askFor(tablet, ben.user._id)).status).toBe(200);
  });
});
