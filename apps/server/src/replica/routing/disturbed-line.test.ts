import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVER_MARK } from '@benchbook/contracts';
import { type FakeClock, fakeClock, samplePng } from '@benchbook/testkit';
import { afterEach, describe, expect, test } from 'vitest';
import { sweepBlobs } from '../../jobs/sweep-blobs.ts';
import type { Clock } from '../../ports/index.ts';
import {
  type AssignedGuide,
  assignedGuide,
  signIn,
  startTestServer,
  TEST_PASSWORD,
  type TestCaller,
  tick,
} from '../../test/index.ts';
import { localDesk, states } from '../for-tests/local-desk.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Answers in place of the server. */
function says(status: number, type: string, text: string) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    incoming.resume();
    outgoing.writeHead(status, { 'content-type': type }).end(text);
    return true;
  };
}

describe('a local backend on a faulty network', () => {
  const clock: FakeClock = fakeClock(Date.now());
  const { desk, sync, somebody, recorded } = localDesk({ local: { clock } });
  afterEach(() => clock.set(Date.now()));

  const sent = async (...of: Parameters<typeof recorded>) => (await recorded(...of)).length;
  const titles = async (who: TestCaller) => (await who.succeed('GET', '/api/wip')).length;
  /** Sends queued entries now: pending attempts end first, so that their delays are over. */
  async function sendNow(): Promise<void> {
    await sync();
    clock.advance(MINUTE_MS);
    await sync();
  }
  /** A step done while the server was unreachable. */
  async function unsent(there: TestCaller, here: TestCaller): Promise<AssignedGuide> {
    const guide = await assignedGuide(desk.central, there.user._id);
    await sync();
    desk.line.cut();
    await tick(here, guide, guide.stepIds[0] ?? '');
    await sendNow();
    desk.line.mend();
    return guide;
  }

  test('DESK-01: an instruction that was assigned and then released again is received, and so are a colleague’s assignments', async () => {
    const [one, other] = [await somebody(), await somebody()];
    await sync();
    const guide = await assignedGuide(desk.central, one.there.user._id);
    await assignedGuide(desk.central, other.there.user._id);
    const author = await desk.central.as('engineer');
    const document = (await author.get(guide.path)).body;
    document.steps[1].content = '<p>Changed</p>';
    await author.succeed('PATCH', guide.path, { ...document });
    const { version } = await author.succeed('GET', guide.path);
    await author.succeed('POST', `${guide.path}/releases`, { version, reason: 'Torque was too low' });
    await desk.central.context.jobs.idle();
    await sync();
    expect([await titles(one.here), await titles(other.here)]).toEqual([1, 1]);
    expect((await one.here.succeed('GET', `${guide.path}?revision=live`)).revision).toBe(2);
    const [newest] = await one.here.succeed('GET', `${guide.path}/revisions`);
    expect([newest.revision, newest.reason]).toEqual([2, 'Torque was too low']);
  });

  test('DESK-01: a failing copy of one person affects nobody else and blocks no sign-in', async () => {
    const people = [await somebody(), await somebody()];
    await sync();
    for (const { there } of people) await assignedGuide(desk.central, there.user._id);
    let failed = 0;
    let failing: string | undefined;
    const broken = says(200, 'application/json', '{"items":"none"}');
    desk.line.between((incoming, outgoing) => {
      if (!incoming.url?.startsWith('/api/sync/')) return false;
      const authorization = incoming.headers.authorization;
      failing ??= authorization;
      if (authorization !== failing) return false;
      failed += 1;
      outgoing.setHeader(SERVER_MARK, '1');
      return broken(incoming, outgoing);
    });
    await expect(sync()).rejects.toThrow();
    const came = await Promise.all(people.map(({ here }) => titles(here)));
    expect([failed > 0, came.some((count) => count === 1)]).toEqual([true, true]);
    const { username } = (people[0] ?? (await somebody())).there.user;
    failing = undefined;
    expect((await signIn(desk.local.url, username, TEST_PASSWORD)).user.username).toBe(username);
  });

  test('DESK-01: a guest network that answers everything with success removes nothing from the queue', async () => {
    const { there, here } = await somebody();
    const guide = await unsent(there, here);
    desk.line.between(says(200, 'application/json', '{"login_required":true}'));
    await sendNow();
    expect(await states(here)).toEqual(['pending']);
    desk.line.between(null);
    await sendNow();
    await expect.poll(() => sent(there, guide)).toBe(1);
    await expect.poll(() => states(here)).toEqual(['answered']);
  });

  test('DESK-01: a server under another name counts as unreachable: queued entries keep waiting, and nothing is refused', async () => {
    const { there, here } = await somebody();
    const guide = await unsent(there, here);
    desk.line.callIt('old-name.plant.example');
    await sendNow();
    expect(await states(here)).toEqual(['pending']);
    expect(await here.succeed('GET', '/api/local/status')).toMatchObject({ online: false, pending: 1, parked: 0 });
    desk.line.callIt(null);
    await sendNow();
    await expect.poll(() => sent(there, guide)).toBe(1);
  });

  test.each([
    ['a guest network', 200],
    ['a proxy whose server is away', 502],
  ])('DESK-02: behind the page of %s the copy answers, and the server counts as unreachable', async (_who, status) => {
    const { here } = await somebody();
    desk.line.between(says(status, 'text/html', '<h1>Hotel</h1>'));
    const answer = await here.get('/api/notifications');
    expect([answer.status, Array.isArray(answer.body)]).toEqual([200, true]);
    expect((await here.succeed('GET', '/api/local/status')).online).toBe(false);
    const refused = await here.post('/api/feedback/createfeedbackthread', {});
    expect([refused.status, refused.body.code]).toEqual([503, 'OFFLINE']);
  });

  test('DESK-02: the copy answers instead of a failing server where it can', async () => {
    const { here } = await somebody();
    const trouble = says(500, 'application/json', '{"code":"INTERNAL","message":"Something went wrong."}');
    desk.line.between((incoming, outgoing) => {
      outgoing.setHeader(SERVER_MARK, '1');
      return trouble(incoming, outgoing);
    });
    expect((await here.get('/api/notifications')).status).toBe(200);
  });

  test('DESK-02: reads with a body are answered from the copy offline, and by the server online', async () => {
    const { there, here } = await somebody();
    const ask = () => here.post('/api/notifications/filtered', { userId: there.user._id, fetchUnread: true });
    await assignedGuide(desk.central, there.user._id);
    const online = await ask();
    expect([online.status, online.body.length]).toEqual([200, 1]);
    desk.line.cut();
    const offline = await ask();
    expect([offline.status, Array.isArray(offline.body)]).toEqual([200, true]);
  });

  test('DESK-01: an entry that was tried while the clock was wrong by months is sent as soon as the server is reachable', async () => {
    const { there, here } = await somebody();
    const guide = await assignedGuide(desk.central, there.user._id);
    await sync();
    desk.line.cut();
    await tick(here, guide, guide.stepIds[0] ?? '');
    clock.advance(60 * DAY_MS);
    await sync();
    clock.advance(-60 * DAY_MS);
    desk.line.mend();
    await sync();
    await expect.poll(() => sent(there, guide)).toBe(1);
  });

  test('DESK-01: a verified step can be done on this machine immediately', async () => {
    const { there, here } = await somebody();
    const guide = await assignedGuide(desk.central, there.user._id, { watched: true });
    await sync();
    const step = { WIPID: guide.id, StepID: guide.stepIds[0], revision: 1, run: 1 };
    const supervisor = { username: 'demo_supervisor', password: TEST_PASSWORD };
    await here.succeed('POST', '/api/users/verify-supervisor', { ...supervisor, ...step });
    expect((await tick(here, guide, guide.stepIds[0] ?? '')).status).toBe(200);
    await expect.poll(() => sent(there, guide)).toBe(1);
  });

  test('DESK-01: ticks after the start of a new run on this machine belong to that run', async () => {
    const { there, here } = await somebody();
    const guide = await assignedGuide(desk.central, there.user._id);
    await sync();
    for (const step of guide.stepIds) await tick(here, guide, step);
    await expect.poll(() => sent(there, guide)).toBe(2);
    await here.succeed('POST', `${guide.path}/runs`, { userID: there.user._id });
    expect((await tick(here, guide, guide.stepIds[0] ?? '')).status).toBe(200);
    await expect.poll(() => sent(there, guide, 2)).toBe(1);
    expect(await sent(there, guide)).toBe(2);
  });

  test('DESK-01: a file that was completely received before the program was killed is there after the next start', async () => {
    const { there, here } = await somebody();
    desk.line.between(
      (incoming, outgoing) => !!incoming.url?.startsWith('/api/files/') && says(502, 'text/html', '')(incoming, outgoing),
    );
    await assignedGuide(desk.central, there.user._id, { photo: true });
    await sync();
    const [needed] = await desk.local.context.storage.read(({ replica }) => replica.neededFiles(there.user._id));
    await mkdir(join(desk.local.folder, 'incoming'), { recursive: true });
    await writeFile(join(desk.local.folder, 'incoming', needed?.sha256 ?? ''), samplePng());
    desk.line.between(null);
    await sync();
    expect((await here.succeed('GET', '/api/local/status')).files).toEqual({ total: 1, here: 1 });
  });

  test('DESK-01: a file missing on the server does not block the others', async () => {
    const { there, here } = await somebody();
    await assignedGuide(desk.central, there.user._id, { photo: samplePng({ width: 20, height: 10 }) });
    await assignedGuide(desk.central, there.user._id, { photo: samplePng({ width: 30, height: 10 }) });
    let missing: string | undefined;
    desk.line.between((incoming, outgoing) => {
      if (!incoming.url?.startsWith('/api/files/')) return false;
      missing ??= incoming.url;
      if (incoming.url !== missing) return false;
      outgoing.setHeader(SERVER_MARK, '1');
      return says(404, 'application/json', '{"code":"NOT_FOUND","message":"There is no such file."}')(incoming, outgoing);
    });
    await sync();
    expect((await here.succeed('GET', '/api/local/status')).files).toEqual({ total: 2, here: 1 });
  });

  test('DESK-01: a report whose photo is missing waits for its person, and everything else is sent', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const guides = [
      await assignedGuide(desk.central, one.there.user._id),
      await assignedGuide(desk.central, other.there.user._id),
    ] as const;
    await sync();
    desk.line.cut();
    const form = new FormData();
    const report = { StepID: guides[0].stepIds[0], revision: 1, run: 1, message: 'Thread is torn' };
    form.set('report', JSON.stringify(report));
    form.append('files', new File([new Uint8Array(samplePng({ width: 40, height: 10 }))], 'torn.png', { type: 'image/png' }));
    expect((await one.here.upload(`${guides[0].path}/reports`, form)).status).toBe(201);
    await tick(one.here, guides[0], guides[0].stepIds[0] ?? '');
    await tick(other.here, guides[1], guides[1].stepIds[0] ?? '');
    const [entry] = await one.here.succeed('GET', '/api/local/outbox');
    const { sha256 } = entry.request.body.files[0];
    await rm(join(desk.local.folder, 'files', sha256.slice(0, 2), sha256));
    desk.line.mend();
    await sendNow();
    await expect.poll(() => states(one.here)).toEqual(['parked', 'answered']);
    await expect.poll(() => states(other.here)).toEqual(['answered']);
    const [parked] = await one.here.succeed('GET', '/api/local/outbox?state=parked');
    expect(parked.message).toBe(
      'A photo of this is not on this machine any more, so it was not sent. Discard it and report it again.',
    );
  });

  test('DESK-01: entries queued for another server are reported, keep their photos, and are sent once that server is configured again', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'benchbook-elsewhere-'));
    const later: Clock = { nowMs: () => Date.now() + 2 * DAY_MS };
    const open = (UPSTREAM_URL: string, more = {}) => startTestServer({ dataDir, settings: { UPSTREAM_URL }, ...more });
    const there = await desk.central.person('Artisan');
    const guide = await assignedGuide(desk.central, there.user._id);
    const before = await open(desk.line.url);
    const here = await signIn(before.url, there.user.username, TEST_PASSWORD);
    desk.line.cut();
    const form = new FormData();
    form.set('report', JSON.stringify({ StepID: guide.stepIds[0], revision: 1, run: 1, message: 'Thread is torn' }));
    form.append('files', new File([new Uint8Array(samplePng({ width: 50, height: 10 }))], 'torn.png', { type: 'image/png' }));
    expect((await here.upload(`${guide.path}/reports`, form)).status).toBe(201);
    const [{ request }] = await here.succeed('GET', '/api/local/outbox');
    const { sha256 } = request.body.files[0];
    await before.close();

    const other = await open(desk.central.url, { clock: later });
    await sweepBlobs(other.context);
    expect(await other.context.blobs.stat(sha256)).not.toBeNull();
    const session = await signIn(other.url, there.user.username, TEST_PASSWORD);
    const { elsewhere } = await session.succeed('GET', '/api/local/status');
    expect(elsewhere).toEqual([{ replica: expect.stringMatching(/^replica-/), upstream: desk.line.url, waiting: 1 }]);
    await other.close();

    desk.line.mend();
    const again = await open(desk.line.url);
    await again.context.syncLocal();
    const lead = await desk.central.as('lead');
    await expect.poll(async () => (await lead.succeed('GET', `${guide.path}/reports`)).length).toBe(1);
    await again.close();
    await rm(dataDir, { recursive: true });
  });
});
