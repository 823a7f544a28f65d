import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { SERVER_MARK, sendForUser } from '@benchbook/contracts';
import { fakeClock } from '@benchbook/testkit';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { assignedGuide, signIn, startTestServer, TEST_PASSWORD, type TestCaller, testCaller, tick } from '../../test/index.ts';
import { localDesk, status } from '../for-tests/local-desk.ts';

const HOUR_MS = 3_600_000;

describe('a machine used by several people', () => {
  const startMs = Date.now();
  const clock = fakeClock(startMs);
  const logged: { readonly msg: string; readonly upstream?: string }[] = [];
  const log = pino({ level: 'warn' }, { write: (text) => void logged.push(JSON.parse(text)) });
  const { desk, sync, enter, recorded } = localDesk({
    central: { clock },
    local: { clock, log, settings: { ACCESS_TOKEN_MINUTES: '1440', REFRESH_TOKEN_HOURS: '48' } },
  });
  afterEach(() => clock.set(startMs));

  /** Sets the approval of this machine: 1 approved, 0 not yet. */
  async function authorize(authorization: 1 | 0): Promise<void> {
    const name = await desk.local.context.storage.read(({ meta }) => meta.get('local.device-name'));
    const dev = await signIn(desk.central.url, 'demo_dev', TEST_PASSWORD);
    const devices = await dev.succeed('GET', '/api/devices');
    const _id = devices.find((device: { name: string }) => device.name === name)._id;
    await dev.succeed('PUT', '/api/devices/authorization', { _id, authorization });
  }

  /**
   * Anna does a step while the server is offline and goes home; nine hours later it is back, and her session there has expired.
   */
  async function doneByAnna() {
    const there = await desk.central.person('Artisan');
    const guide = await assignedGuide(desk.central, there.user._id);
    const anna = await enter(there.user.username);
    await sync();
    desk.line.cut();
    await tick(anna, guide, guide.stepIds[0] ?? '');
    const atMs = clock.nowMs();
    clock.advance(9 * HOUR_MS);
    desk.line.mend();
    await sync();
    return { anna, guide, atMs, name: there.user.username };
  }
  /** The next shift signs in. */
  async function nextShift(): Promise<TestCaller> {
    const supervisor = await signIn(desk.central.url, 'demo_supervisor', TEST_PASSWORD);
    const username = `ben_${'abcdefgh'[shifts++]}`;
    await supervisor.succeed('POST', '/api/users/create', { username, password: TEST_PASSWORD, role: 'Artisan' });
    return enter(username);
  }
  let shifts = 0;

  test('DESK-01: a refused entry that its person discards is logged with its content and the reason', async () => {
    const there = await desk.central.person('Artisan');
    const here = await enter(there.user.username);
    const entry = { id: 'given-up', key: 'key-of-it', userId: there.user._id, kind: 'ticks', subject: 'wip:w1' };
    const call = { method: 'PATCH', path: '/api/users/stepsDone', body: { kind: 'json', json: {} } } as const;
    await desk.local.context.storage.transaction(async ({ outbox }) => {
      await outbox.add({ ...entry, ...call, createdAtMs: clock.nowMs() });
      const kept = await outbox.find('given-up');
      if (kept) await outbox.save({ ...kept, state: 'parked', status: 403, message: 'It is not yours.' });
    });
    expect((await here.delete('/api/local/outbox/given-up')).status).toBe(200);
    const said = logged.find(({ msg }) => msg === 'an entry that the server had refused was discarded');
    expect(said).toMatchObject({ user: there.user.username, kind: 'ticks', key: 'key-of-it', refusal: 'It is not yours.' });
  });

  test('DESK-02: an absolute address is not forwarded, and no session is sent there', async () => {
    const there = await desk.central.person('Artisan');
    const { token } = await enter(there.user.username);
    const { host, port } = new URL(desk.local.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `GET http://${host}/api/users HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
    );
    const answer = (await socket.toArray()).join('');
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
  });

  test('DESK-01: an unencrypted connection to a server is logged at the start, except to the same machine', async () => {
    const open = await startTestServer({ log, settings: { UPSTREAM_URL: 'http://plant.invalid' } });
    await open.close();
    const named = logged.filter(({ msg }) => msg.startsWith('Not secure')).map(({ upstream }) => upstream);
    expect(named).toEqual(['http://plant.invalid']);
  });

  test('DESK-01: an approved machine sends entries of a person whose session is over as soon as the next one signs in', async () => {
    const { anna, guide, atMs, name } = await doneByAnna();
    await authorize(1);
    expect(await recorded(anna, guide)).toEqual([]);
    const ben = await nextShift();
    expect(await ben.succeed('GET', '/api/local/outbox')).toEqual([]);
    await expect.poll(async () => (await recorded(anna, guide)).map((event) => event.atMs)).toEqual([atMs]);
    await expect.poll(async () => (await status(ben)).pending).toBe(0);
    const events = await desk.central.context.storage.read(({ events }) =>
      events.list({ kinds: ['progress.recorded'], limit: 1_000 }),
    );
    expect(events.at(-1)).toMatchObject({ userId: anna.user._id, payload: { sentByDevice: true, username: name } });
  });

  test('DESK-01: on a machine that is not approved the entries wait for their person, and others see how many wait and whose', async () => {
    await authorize(0);
    const { anna, guide, name } = await doneByAnna();
    // A call that needs the server answers what to do.
    const refused = await anna.post('/api/feedback/createfeedbackthread', {});
    expect([refused.status, refused.body.message]).toEqual([503, expect.stringContaining('asks you to sign in again')]);
    const ben = await nextShift();
    await sync();
    expect((await status(ben)).people).toEqual([
      { _id: anna.user._id, username: name, pending: 1, parked: 0, needsSignIn: true },
    ]);
    expect([await recorded(anna, guide), await ben.succeed('GET', '/api/local/outbox')]).toEqual([[], []]);
    await enter(name);
    await expect.poll(async () => (await recorded(anna, guide)).length).toBe(1);
  });

  test('DESK-01: entries that waited for the approval of the machine are sent as soon as somebody signs in', async () => {
    await authorize(0);
    const { anna, guide } = await doneByAnna();
    await nextShift();
    await sync();
    expect(await recorded(anna, guide)).toEqual([]);
    await authorize(1);
    await nextShift();
    await expect.poll(async () => (await recorded(anna, guide)).length).toBe(1);
  });

  test('DESK-01: a refusal in transit during the approval of the machine and a sign-in blocks nothing', async () => {
    await authorize(0);
    const { anna, guide } = await doneByAnna();
    const onItsWay: ServerResponse[] = [];
    desk.line.between((incoming, outgoing) => {
      if (incoming.url !== sendForUser.path) return false;
      onItsWay.push(outgoing);
      return true;
    });
    await nextShift();
    await expect.poll(() => onItsWay.length).toBe(1);
    desk.line.between(null);
    await authorize(1);
    await nextShift();
    const no = { message: 'No.', code: 'FORBIDDEN' };
    onItsWay[0]?.writeHead(403, { 'content-type': 'application/json', [SERVER_MARK]: '1' }).end(JSON.stringify(no));
    await expect.poll(async () => (await recorded(anna, guide)).length).toBe(1);
  });

  test('DESK-01: after a restore of the server, answered entries of people whose session is over are also sent again', async () => {
    await authorize(1);
    const { anna, guide } = await doneByAnna();
    await nextShift();
    await expect.poll(async () => (await recorded(anna, guide)).length).toBe(1);
    const tries = () => desk.local.context.storage.read(({ outbox }) => outbox.list({ userId: anna.user._id }));
    await expect.poll(async () => (await tries()).map(({ state }) => state)).toEqual(['answered']);
    const before = (await tries()).map((entry) => entry.tries);
    await desk.central.context.storage.transaction(({ meta }) => meta.set('epoch', 'put-back'));
    await sync();
    await expect.poll(async () => (await tries()).map((entry) => entry.tries > (before[0] ?? 0))).toEqual([true]);
    expect(await recorded(anna, guide)).toHaveLength(1);
  });

  test('DESK-01: entries without an answer are sent as soon as the server is back, before their next attempt is due', async () => {
    const there = await desk.central.person('Artisan');
    const guide = await assignedGuide(desk.central, there.user._id);
    const here = await enter(there.user.username);
    await sync();
    desk.line.cut();
    await tick(here, guide, guide.stepIds[0] ?? '');
    await sync();
    // The clock does not advance: no further attempt becomes due.
    desk.line.mend();
    await sync();
    await expect.poll(async () => (await recorded(here, guide)).length).toBe(1);
  });

  test('DESK-01: a sign-in does not wait for a slow first copy; the server answers, and nothing is refused', async () => {
    const there = await desk.central.person('Artisan');
    const guide = await assignedGuide(desk.central, there.user._id);
    const held: ServerResponse[] = [];
    desk.line.between((incoming, outgoing) => {
      if (!incoming.url?.startsWith('/api/sync/')) return false;
      held.push(outgoing);
      return true;
    });
    const from = performance.now();
    const here = await enter(there.user.username);
    expect([held.length > 0, performance.now() - from < 8_000]).toEqual([true, true]);
    const list = await here.succeed('GET', '/api/wip');
    expect(list.map(({ _id }: { _id: string }) => _id)).toEqual([guide.id]);
    const early = await tick(here, guide, guide.stepIds[0] ?? '');
    expect([early.status, early.body.message]).toEqual([503, expect.stringContaining('on their way to this computer')]);
    desk.line.between(null);
    for (const outgoing of held) outgoing.destroy();
    await sync();
    expect((await tick(here, guide, guide.stepIds[0] ?? '')).status).toBe(200);
  });

  test('DESK-01: under DEVICE_POLICY=approved the machine stays approved, whatever name its browsers have', async () => {
    const strict = await startTestServer({ settings: { DEVICE_POLICY: 'approved' } });
    const machine = await startTestServer({ settings: { UPSTREAM_URL: strict.url } });
    const enter = (username: string, uuid: string, at = machine.url) =>
      testCaller(at).post('/api/users/login', { username, password: TEST_PASSWORD, uuid });
    expect((await enter('demo_supervisor', 'one')).status).toBe(200);
    expect((await enter('demo_artisan', 'one')).status).toBe(403);
    // It is pending approval; that signs nobody out.
    expect(await machine.context.storage.read(({ replica }) => replica.people())).toHaveLength(1);
    const { body } = await enter('demo_dev', 'office', strict.url);
    const dev = testCaller(strict.url, body.accessToken, body.user);
    const devices: { name: string; _id: string }[] = await dev.succeed('GET', '/api/devices');
    const [own, ...further] = devices.filter((device) => device.name !== 'office');
    expect(further).toEqual([]);
    await dev.succeed('PUT', '/api/devices/authorization', { _id: own?._id, authorization: 1 });
    expect((await enter('demo_artisan', 'one')).status).toBe(200);
    expect((await enter('demo_artisan_two', 'a-private-window')).status).toBe(200);
    expect((await enter('demo_artisan', 'one')).status).toBe(200);
    await machine.close();
    await strict.close();
  });
});
