import { rm } from 'node:fs/promises';
import { samplePng } from '@benchbook/testkit';
import { describe, expect, test } from 'vitest';
import { assign, assignedGuide, signIn, startTestServer, TEST_PASSWORD, type TestCaller, tick } from '../test/index.ts';
import { aMachine, doneAt, localDesk } from './for-tests/local-desk.ts';

describe.each(['sqlite', 'postgres'] as const)('a local backend of a server (%s)', (database) => {
  const { desk, sync, enter } = localDesk({ central: { database } });
  /** A person of the server who can also sign in on this machine. */
  async function someone(): Promise<{ there: TestCaller; signInLocally: () => Promise<TestCaller> }> {
    const there = await desk.central.person('Artisan');
    return { there, signInLocally: () => enter(there.user.username) };
  }

  test('DESK-01, DESK-02: assigned instructions are readable offline with their pictures; others are refused with a message', async () => {
    const { there, signInLocally } = await someone();
    const guide = await assignedGuide(desk.central, there.user._id, { photo: true });
    const here = await signInLocally();
    await sync();
    desk.line.cut();
    try {
      const list = await here.succeed('GET', '/api/wip');
      expect(list.map(({ _id }: { _id: string }) => _id)).toEqual([guide.id]);
      const document = await here.succeed('GET', `${guide.path}?revision=live`);
      expect(document.steps.map((step: { _id: string }) => step._id)).toEqual(guide.stepIds);
      const [file] = document.steps[0].attachments;
      const picture = await here.get(`/api/files/${file.sha256}`);
      expect([picture.status, picture.bytes.equals(Buffer.from(samplePng()))]).toEqual([200, true]);
      expect((await here.get(`/api/files/${file.sha256}/thumbnail`)).status).toBe(200);
      const refused = await here.post('/api/feedback/createfeedbackthread', {});
      expect([refused.status, refused.body]).toEqual([
        503,
        { code: 'OFFLINE', message: 'This needs the server, which cannot be reached now.' },
      ]);
      const status = await here.succeed('GET', '/api/local/status');
      expect(status).toMatchObject({ online: false, pending: 0, files: { total: 1, here: 1 } });
      expect(status.lastPull).toBeGreaterThan(0);
      expect((await here.succeed('GET', '/api/users/online')).upstream).toBe('away');
    } finally {
      desk.line.mend();
    }
  });

  test('API-36, API-37: offline ticks are stored, and reach the server once, with the time of this machine', async () => {
    const { there, signInLocally } = await someone();
    const guide = await assignedGuide(desk.central, there.user._id, { steps: 3 });
    const here = await signInLocally();
    desk.line.cut();
    const [first = '', second = ''] = guide.stepIds;
    const path = `/api/stepsProgress/${guide.id}`;
    const atMs = Date.now();
    expect(await here.succeed('PATCH', path, [{ _id: first, done: true }])).toContainEqual({ _id: first, done: true });
    await tick(here, guide, second);
    expect((await here.succeed('GET', path)).map(({ done }: { done: boolean }) => done)).toEqual([true, true, false]);
    expect(await here.succeed('GET', '/api/local/status')).toMatchObject({ pending: 2, parked: 0 });
    expect(await doneAt(there, guide.id)).toEqual([]);
    desk.line.mend();
    await expect.poll(async () => doneAt(there, guide.id).then(({ length }) => length)).toBe(2);
    const events = await desk.central.context.storage.read(({ assignments }) =>
      assignments.progressEvents(there.user._id, guide.id, 1),
    );
    expect(events.map(({ itemId }) => itemId)).toEqual([first, second]);
    for (const event of events) expect(Math.abs(event.atMs - atMs)).toBeLessThan(10_000);
    await expect.poll(async () => (await here.succeed('GET', '/api/local/status')).pending).toBe(0);
  });

  test('DESK-01: an offline report reaches the server once, with its photo', async () => {
    const { there, signInLocally } = await someone();
    const guide = await assignedGuide(desk.central, there.user._id);
    const here = await signInLocally();
    desk.line.cut();
    const form = new FormData();
    form.set('report', JSON.stringify({ StepID: guide.stepIds[0], revision: 1, run: 1, message: 'Thread is torn' }));
    form.append('files', new File([new Uint8Array(samplePng())], 'torn.png', { type: 'image/png' }));
    expect((await here.upload(`${guide.path}/reports`, form)).status).toBe(201);
    desk.line.mend();
    const lead = await desk.central.as('lead');
    const reports = () => lead.succeed('GET', `${guide.path}/reports`);
    await expect.poll(async () => (await reports()).length).toBe(1);
    expect((await reports())[0]).toMatchObject({ message: 'Thread is torn', Attachments: [{ name: 'torn.png' }] });
  });

  test('DESK-01, INFO-01: an offline acknowledgement of alerts is recorded once, with the time of this machine', async () => {
    const { there, signInLocally } = await someone();
    const guide = await assignedGuide(desk.central, there.user._id, { alert: true });
    const here = await signInLocally();
    desk.line.cut();
    const at = Date.now() - 60_000;
    const say = () => here.post(`${guide.path}/info-readings`, { run: 1, revision: 1, at });
    expect([(await say()).status, (await say()).status]).toEqual([200, 200]);
    desk.line.mend();
    const readings = () =>
      desk.central.context.storage.read(({ assignments }) => assignments.infoReadings(there.user._id, guide.id, 1));
    await expect
      .poll(async () => (await readings()).map(({ atMs, alerts }) => ({ atMs, alerts })))
      .toEqual([{ atMs: at, alerts: 1 }]);
    await expect.poll(async () => (await here.succeed('GET', '/api/local/status')).pending).toBe(0);
    expect(await readings()).toHaveLength(1);
  });

  test('DESK-01: an entry that the server refuses is kept visible for its person, and does not block others', async () => {
    const { there, signInLocally } = await someone();
    const [lost, kept] = [await assignedGuide(desk.central, there.user._id), await assignedGuide(desk.central, there.user._id)];
    const here = await signInLocally();
    desk.line.cut();
    await tick(here, lost, lost.stepIds[0] ?? '');
    await tick(here, kept, kept.stepIds[0] ?? '');
    await assign(desk.central, lost.id, there.user._id, true);
    desk.line.mend();
    await expect.poll(() => doneAt(there, kept.id)).toEqual([kept.stepIds[0]]);
    await expect.poll(async () => (await here.succeed('GET', '/api/local/outbox?state=parked')).length).toBe(1);
    const [entry] = await here.succeed('GET', '/api/local/outbox?state=parked');
    expect(entry).toMatchObject({ kind: 'ticks', status: 403, request: { body: { json: { wip_ID: lost.id } } } });
    const other = await (await someone()).signInLocally();
    expect(await other.succeed('GET', '/api/local/outbox')).toEqual([]);
    expect((await other.delete(`/api/local/outbox/${entry._id}`)).status).toBe(404);
    await assign(desk.central, lost.id, there.user._id);
    await here.succeed('POST', `/api/local/outbox/${entry._id}/retry`, {});
    await expect.poll(async () => (await here.succeed('GET', '/api/local/outbox?state=parked')).length).toBe(0);
    // It was done in the previous run: it is recorded there, and the new run is open.
    const recorded = () =>
      desk.central.context.storage.read(({ assignments }) => assignments.progressEvents(there.user._id, lost.id, 1));
    await expect.poll(async () => (await recorded()).map(({ itemId }) => itemId)).toEqual([lost.stepIds[0]]);
    expect((await here.delete(`/api/local/outbox/${entry._id}`)).status).toBe(409);
  });

  test('DESK-01: removed assignments and changes are received, even while entries wait', async () => {
    const { there, signInLocally } = await someone();
    const [first, second] = [
      await assignedGuide(desk.central, there.user._id),
      await assignedGuide(desk.central, there.user._id),
    ];
    const here = await signInLocally();
    await sync();
    await assign(desk.central, first.id, there.user._id, true);
    const author = await desk.central.as('engineer');
    const document = (await author.get(second.path)).body;
    document.steps[1].content = '<p>Changed</p>';
    await author.succeed('PATCH', second.path, { ...document });
    await author.succeed('PATCH', second.path, { release: true });
    await desk.central.context.jobs.idle();
    await sync();
    expect((await here.get(`${first.path}?revision=live`)).status).toBe(403);
    const now = await here.succeed('GET', `${second.path}?revision=live`);
    expect([now.revision, now.steps[1].content]).toEqual([2, '<p>Changed</p>']);
  });

  test('DESK-01: a person who took work over reads offline who had it, where that person stopped, and the remark', async () => {
    const [from, to] = [await someone(), await someone()];
    const guide = await assignedGuide(desk.central, from.there.user._id, { steps: 3 });
    const [first = '', second = ''] = guide.stepIds;
    await tick(from.there, guide, first);
    const lead = await desk.central.as('lead');
    const handing = { fromUserID: from.there.user._id, toUserID: to.there.user._id, note: 'Bolt 3 is hand-tight only.' };
    await lead.succeed('POST', `${guide.path}/handovers`, handing);
    const here = await to.signInLocally();
    await sync();
    desk.line.cut();
    await tick(here, guide, second);
    const { assignments } = await here.succeed('GET', `/api/users/${here.user._id}`);
    expect(assignments).toMatchObject([
      { progress: 67, handedOver: { from: from.there.user.username, note: handing.note, done: 1, last: { _id: first } } },
    ]);
  });

  test('DESK-01: progress from another device is shown here, together with unsent progress of this machine', async () => {
    const { there, signInLocally } = await someone();
    const guide = await assignedGuide(desk.central, there.user._id, { steps: 3 });
    const here = await signInLocally();
    desk.line.cut();
    await tick(here, guide, guide.stepIds[0] ?? '');
    desk.line.mend();
    await tick(there, guide, guide.stepIds[1] ?? '');
    await sync();
    expect((await doneAt(here, guide.id)).toSorted()).toEqual(guide.stepIds.slice(0, 2).toSorted());
    await expect.poll(async () => (await doneAt(there, guide.id)).length).toBe(2);
  });

  test('DESK-01: a step that was sent while the copy was read is still shown as done', async () => {
    const { there, signInLocally } = await someone();
    const guide = await assignedGuide(desk.central, there.user._id);
    const here = await signInLocally();
    await sync();
    await tick(there, guide, guide.stepIds[1] ?? '');
    const letGo = desk.line.hold('/api/sync/');
    const read = sync();
    await tick(here, guide, guide.stepIds[0] ?? '');
    await expect.poll(async () => (await here.succeed('GET', '/api/local/status')).pending).toBe(0);
    const waiting = await doneAt(here, guide.id);
    letGo();
    await read;
    expect([waiting.includes(guide.stepIds[0] ?? ''), (await doneAt(here, guide.id)).length]).toEqual([true, 2]);
  });

  test('DESK-01: a step that needs a supervisor is refused offline as online', async () => {
    const { there, signInLocally } = await someone();
    const guide = await assignedGuide(desk.central, there.user._id, { watched: true });
    const here = await signInLocally();
    desk.line.cut();
    const refused = await tick(here, guide, guide.stepIds[0] ?? '');
    const verified = await here.post('/api/users/verify-supervisor', { username: 'demo_supervisor', password: TEST_PASSWORD });
    desk.line.mend();
    expect([refused.status, refused.body.code, verified.status, verified.body.code]).toEqual([
      409,
      'NEEDS_VERIFICATION',
      503,
      'OFFLINE',
    ]);
  });

  test('a supervisor PIN belongs to a tablet: on this machine a step is verified with the password', async () => {
    const { there, signInLocally } = await someone();
    const guide = await assignedGuide(desk.central, there.user._id, { watched: true });
    const here = await signInLocally();
    const { supervisorPin, supervisors } = (await here.get('/api/devices/this')).body;
    expect([supervisorPin, supervisors]).toEqual([false, []]);
    const place = { WIPID: guide.id, StepID: guide.stepIds[0], revision: 1, run: 1 };
    const verify = (proof: object) =>
      here.succeed('POST', '/api/users/verify-supervisor', { username: 'demo_supervisor', ...proof, ...place });
    expect(await verify({ pin: '493817' })).toMatchObject({ success: false, triesLeft: 0 });
    expect((await verify({ password: TEST_PASSWORD })).success).toBe(true);
  });

  test('DESK-02: online, other calls are forwarded through this machine in the name of the signed-in person', async () => {
    const lead = await signIn(desk.local.url, 'demo_lead', TEST_PASSWORD);
    const { there } = await someone();
    const guide = await assignedGuide(desk.central, there.user._id);
    const change = { pendingAdditions: [], pendingRemovals: [[0, there.user._id]] };
    expect((await lead.patch(`/api/users/${guide.id}/assignments`, change)).status).toBe(200);
    expect((await there.get(`${guide.path}?revision=live`)).status).toBe(403);
  });

  test('DESK-02: pages of other hosts are refused, and another server has another database file', async () => {
    const here = await signIn(desk.local.url, 'demo_artisan', TEST_PASSWORD);
    const foreign = await here.get('/api/wip', { origin: 'https://elsewhere.example' });
    expect(foreign.status).toBe(403);
    const { database: first } = desk.local.context.settings;
    const other = await startTestServer({
      settings: { UPSTREAM_URL: 'http://127.0.0.1:9' },
      dataDir: `${desk.local.folder}-other`,
    });
    expect(other.context.settings.database).not.toEqual(first);
    await other.close();
    await rm(other.folder, { recursive: true });
  });
});

test('DESK-01: a machine without a sign-in so far shows whether its server is reachable', async () => {
  const central = await startTestServer();
  const { local, line, close } = await aMachine(central.url);
  const upstream = async () => {
    await local.context.syncLocal();
    return (await local.signedOut.get('/api/users/online')).body.upstream;
  };
  expect(await upstream()).toBe('there');
  line.cut();
  expect(await upstream()).toBe('away');
  await close();
  await central.close();
});
