import { fakeClock } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, startTestServer, TEST_PASSWORD, type TestCaller, type TestServer } from '../../../test/index.ts';

const START_MS = Date.UTC(2026, 0, 5, 12);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe.each(['sqlite', 'postgres'] as const)('the record of a run (%s)', (database) => {
  const clock = fakeClock(START_MS);
  let server: TestServer;
  let author: TestCaller;
  let lead: TestCaller;

  beforeAll(async () => {
    const settings = { ACCESS_TOKEN_MINUTES: '1440', REFRESH_TOKEN_HOURS: '720', RETENTION_YEARS: '1' };
    server = await startTestServer({ database, clock, settings });
    [author, lead] = [await server.as('engineer'), await server.as('lead')];
  });
  afterAll(() => server.close());

  const stepsOf = async (id: string) => (await author.get(`/api/wip/${id}`)).body.steps;
  const release = async (id: string) => {
    await author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await server.context.jobs.idle();
  };
  /** An instruction of two steps, the first of which a supervisor has to verify, given to a new Artisan. */
  async function assigned(title: string) {
    const artisan = await server.person('Artisan');
    const { workInstruction } = await author.succeed('POST', '/api/wip', {
      wi: {
        title,
        publication_page: { document_number: 'WI-7' },
        steps: [
          { title: 'Torque', content: '<p>12 Nm</p>', requiresVerification: true },
          { title: 'Seal', content: '' },
        ],
      },
    });
    const id: string = workInstruction._id;
    await release(id);
    const change = { pendingAdditions: [[0, artisan.user._id]], pendingRemovals: [] };
    await lead.succeed('PATCH', `/api/users/${id}/assignments`, change);
    await lead.succeed('PUT', `/api/wip/${id}/assignments/${artisan.user._id}`, { dueDate: '2026-01-09', note: 'For ACME' });
    return { id, artisan, path: (run = 1, who = artisan) => `/api/wip/${id}/runs/${who.user._id}/${run}/record` };
  }
  const tick = (who: TestCaller, id: string, stepId: string, done: boolean, more: object = {}) =>
    who.succeed('PATCH', '/api/users/stepsDone', {
      updates: { assignments: [{ WIPID: id, stepsDone: [{ _id: stepId, done, ...more }] }] },
      userID: who.user._id,
      wip_ID: id,
    });
  const verify = (who: TestCaller, id: string, stepId: string) =>
    who.succeed('POST', '/api/users/verify-supervisor', {
      username: 'demo_supervisor',
      password: TEST_PASSWORD,
      WIPID: id,
      StepID: stepId,
      revision: 1,
      run: 1,
    });

  test('a record has every step with both times, device and verification, the revision with its hash, the due date and the head', async () => {
    const { id, artisan, path } = await assigned('Fit the pump');
    const [torque, seal] = await stepsOf(id);
    await verify(artisan, id, torque._id);
    await tick(artisan, id, torque._id, true, { at: START_MS - MINUTE_MS, revision: 1, run: 1 });
    await tick(artisan, id, seal._id, true, { at: START_MS - 2, revision: 1, run: 1 });
    clock.advance(1);
    await tick(artisan, id, seal._id, false);
    clock.advance(-1);
    const form = new FormData();
    const report = { StepID: seal._id, revision: 1, run: 1, message: 'The seal is torn', date: START_MS };
    form.set('report', JSON.stringify(report));
    await artisan.upload(`/api/wip/${id}/reports`, form);
    const record = (await lead.get(path())).body;
    const head = await server.context.storage.read(({ events }) => events.head());
    const stored = await server.context.storage.read(({ revisions }) => revisions.head(id, 1));
    const now = '2026-01-05T12:00:00.000Z';
    expect(record).toMatchObject({
      instruction: { id, title: 'Fit the pump', isDeleted: false },
      person: { username: artisan.user.username },
      run: 1,
      assignedBy: 'demo_lead',
      started: now,
      // The last step was taken back after that.
      completed: now,
      completedRevision: 1,
      reopened: true,
      reopenings: [{ by: artisan.user.username, number: '2', title: 'Seal', reason: null, closed: null }],
      dueDate: '2026-01-09',
      note: 'For ACME',
      revisions: [{ revision: 1, sha256: stored?.sha256, releasedBy: 'demo_engineer', released: now }],
      devices: [`test-${artisan.user.username}`],
      handovers: [],
      madeBy: 'demo_lead',
      chainHead: { sequence: head.sequence, hash: head.hash },
    });
    expect(record.steps).toMatchObject([
      {
        number: '1',
        title: 'Torque',
        state: 'done',
        isWatched: true,
        tick: {
          at: '2026-01-05T11:59:00.000Z',
          received: now,
          by: artisan.user.username,
          device: `test-${artisan.user.username}`,
        },
        verifications: [{ by: 'demo_supervisor', at: now }],
      },
      { number: '2', title: 'Seal', state: 'open', isWatched: false, tick: { done: false }, verifications: [] },
    ]);
    expect(record.ticks.map(({ number, done }: { number: string; done: boolean }) => [number, done])).toEqual([
      ['1', true],
      ['2', true],
      ['2', false],
    ]);
    expect(record.reports).toMatchObject([{ number: '2', text: 'The seal is torn', by: artisan.user.username, resolved: null }]);
  });

  test('a device without a nickname is identified by its id, later by its nickname', async () => {
    const { id, artisan, path } = await assigned('On which device');
    const [, seal] = await stepsOf(id);
    await tick(artisan, id, seal._id, true);
    const device = `test-${artisan.user.username}`;
    const read = async () => (await lead.get(path())).body;
    expect(await read()).toMatchObject({ devices: [device], unnamedDevices: [device], ticks: [{ device }] });
    const supervisor = await server.as('supervisor');
    const { _id } = (await supervisor.get('/api/devices')).body.find(({ name }: { name: string }) => name === device);
    await supervisor.succeed('PUT', '/api/devices/nickname', { _id, nickname: 'Bench 7' });
    expect(await read()).toMatchObject({ devices: ['Bench 7'], unnamedDevices: [], ticks: [{ device: 'Bench 7' }] });
  });

  test('acknowledged changes are recorded, and also which step was done in another wording', async () => {
    const { id, artisan, path } = await assigned('Changed since');
    const [, seal] = await stepsOf(id);
    await tick(artisan, id, seal._id, true);
    const { version } = (await author.get(`/api/wip/${id}`)).body;
    const change = { _id: seal._id, content: '<p>Twice</p>' };
    await author.succeed('PATCH', `/api/wip/${id}`, { version, changes: { steps: [change] } });
    await release(id);
    await artisan.succeed('POST', `/api/wip/${id}/changed-steps`, { StepID: seal._id, revision: 2 });
    const record = (await artisan.get(path())).body;
    expect(record.revisions, 'of the second revision only the change was read').toMatchObject([
      { revision: 2, worked: false },
      { revision: 1, worked: true },
    ]);
    expect(record.acknowledgements).toMatchObject([{ number: '2', title: 'Seal', revision: 2, by: artisan.user.username }]);
    expect(record.steps[1]).toMatchObject({ state: 'changed', revision: 1 });
  });

  test('INFO-01 INFO-03: acknowledged alerts are recorded once, with both times, and logged', async () => {
    const { id, artisan, path } = await assigned('Alerts first');
    const page = { Hot: { category: 'Warnings', steps: [], global: true, content: 'Let it cool' } };
    const { version } = (await author.get(`/api/wip/${id}`)).body;
    await author.succeed('PATCH', `/api/wip/${id}`, {
      version,
      info_page: { ...page, Sharp: { ...page.Hot, content: 'Gloves' } },
    });
    await release(id);
    const say = (who: TestCaller, more: object = {}) =>
      who.post(`/api/wip/${id}/info-readings`, { run: 1, revision: 2, at: START_MS - MINUTE_MS, ...more });
    const first = await say(artisan);
    expect([first.status, first.body]).toMatchObject([200, { WIPID: id, run: 1, revision: 2, alerts: 2, checked: true }]);
    clock.advance(MINUTE_MS);
    expect((await say(artisan, { at: START_MS })).body, 'the first reading is kept').toEqual(first.body);
    clock.advance(-MINUTE_MS);
    const record = (await artisan.get(path())).body;
    const device = `test-${artisan.user.username}`;
    expect(record).toMatchObject({
      infoReadings: [
        { revision: 2, alerts: 2, checked: true, by: artisan.user.username, device, at: '2026-01-05T11:59:00.000Z' },
      ],
      devices: [device],
      revisions: [{ revision: 2 }],
    });
    const events = await server.context.storage.read(({ events }) => events.list({ subjectId: id, kinds: ['info.read'] }));
    expect(events.map(({ userId, payload }) => [userId, payload])).toEqual([
      [artisan.user._id, expect.objectContaining({ run: 1, revision: 2, alerts: 2, atMs: START_MS - MINUTE_MS })],
    ]);
    const [{ activity }] = (await lead.get(`/api/notifications/activity?username=${artisan.user.username}`)).body;
    expect(activity).toBe('Read all 2 alerts before "Alerts first", revision 2 (run 1)');

    expect((await say(await server.person('Artisan'))).status, 'a person without the assignment').toBe(403);
    expect((await say(lead)).body.errors, 'a reader').toEqual({ run: 'This run is not one of yours.' });
    expect((await say(artisan, { run: 2 })).status, 'a run that does not exist').toBe(400);
    expect((await say(artisan, { revision: 1 })).body.errors).toEqual({ revision: 'This revision has no alerts to read.' });
    expect((await say(artisan, { revision: 9 })).status).toBe(404);
  });

  test('a handed-over run includes earlier ticks with their person, and both records stay', async () => {
    const { id, artisan, path } = await assigned('Handed over');
    const [torque] = await stepsOf(id);
    await verify(artisan, id, torque._id);
    await tick(artisan, id, torque._id, true);
    const next = await server.person('Artisan');
    await lead.succeed('POST', `/api/wip/${id}/handovers`, { fromUserID: artisan.user._id, toUserID: next.user._id });
    const handover = { from: artisan.user.username, to: next.user.username, by: 'demo_lead' };
    const after = (await next.get(path(1, next))).body;
    expect(after).toMatchObject({ handovers: [handover], assignedBy: 'demo_lead', dueDate: '2026-01-09' });
    expect(after.steps[0]).toMatchObject({ state: 'done', tick: { by: artisan.user.username } });
    expect((await artisan.get(path())).body).toMatchObject({ handovers: [handover] });
    expect((await lead.get(`/api/wip/${id}/runs/${artisan.user._id}`)).body).toMatchObject([
      { run: 1, handedTo: next.user.username },
    ]);
  });

  test('reports and readings of one run are only in the record of that run', async () => {
    const { id, artisan, path } = await assigned('Twice');
    const [, seal] = await stepsOf(id);
    const report = (run: number, message: string) => {
      const form = new FormData();
      form.set('report', JSON.stringify({ StepID: seal._id, revision: 1, run, message, date: clock.nowMs() }));
      return artisan.upload(`/api/wip/${id}/reports`, form);
    };
    await tick(artisan, id, seal._id, true);
    await report(1, 'In the first');
    clock.advance(MINUTE_MS);
    await lead.succeed('POST', `/api/wip/${id}/runs`, { userID: artisan.user._id });
    clock.advance(MINUTE_MS);
    await report(2, 'In the second');
    const { version } = (await author.get(`/api/wip/${id}`)).body;
    await author.succeed('PATCH', `/api/wip/${id}`, {
      version,
      changes: { steps: [{ _id: seal._id, content: '<p>Twice</p>' }] },
    });
    await release(id);
    await artisan.succeed('POST', `/api/wip/${id}/changed-steps`, { StepID: seal._id, revision: 2 });
    const [first, second] = [(await lead.get(path(1))).body, (await lead.get(path(2))).body];
    const texts = ({ reports }: { reports: { text: string }[] }) => reports.map(({ text }) => text);
    expect([texts(first), texts(second)]).toEqual([['In the first'], ['In the second']]);
    expect([first.acknowledgements, second.acknowledgements.length]).toEqual([[], 1]);
    clock.advance(-2 * MINUTE_MS);
  });

  test('an earlier run keeps its record, with its own due date and note', async () => {
    const { id, artisan, path } = await assigned('Again');
    clock.advance(MINUTE_MS);
    await lead.succeed('POST', `/api/wip/${id}/runs`, { userID: artisan.user._id });
    clock.advance(MINUTE_MS);
    await lead.succeed('PUT', `/api/wip/${id}/assignments/${artisan.user._id}`, { dueDate: '2026-02-01', note: '' });
    const runs = (await artisan.get(`/api/wip/${id}/runs/${artisan.user._id}`)).body;
    expect(runs.map(({ run }: { run: number }) => run)).toEqual([2, 1]);
    expect((await artisan.get(path(1))).body).toMatchObject({ run: 1, dueDate: '2026-01-09', note: 'For ACME' });
    expect((await artisan.get(path(2))).body).toMatchObject({ run: 2, dueDate: '2026-02-01' });
    expect((await artisan.get(path(3))).status).toBe(404);
  });

  test('the person and leads can read it, nobody else; without a Chromium the PDF is refused with a message', async () => {
    const { path, id, artisan } = await assigned('Whose');
    const other = await server.person('Artisan');
    for (const who of [other, author]) {
      for (const end of ['', '.pdf']) expect((await who.get(`${path()}${end}`)).status).toBe(403);
      expect((await who.get(`/api/wip/${id}/runs/${artisan.user._id}`)).status).toBe(403);
    }
    const { pagePrinter } = server.context;
    Object.assign(server.context, { pagePrinter: null });
    const refused = await lead.get(`${path()}.pdf`);
    Object.assign(server.context, { pagePrinter });
    expect([refused.status, refused.body.code]).toEqual([501, 'NO_BROWSER']);
  });

  test('leads can read the record of a deleted instruction until its retention period ends', async () => {
    const { id, artisan, path } = await assigned('Deleted');
    await lead.succeed('PATCH', `/api/users/${id}/assignments`, {
      pendingAdditions: [],
      pendingRemovals: [[0, artisan.user._id]],
    });
    await author.succeed('DELETE', `/api/wip/${id}`);
    expect((await lead.get(path())).body).toMatchObject({ instruction: { isDeleted: true }, steps: [{}, {}] });
    expect((await artisan.get(path())).status).toBe(410);
    clock.advance(366 * DAY_MS);
    const later = await signIn(server.url, 'demo_lead', TEST_PASSWORD);
    expect((await later.get(path())).status).toBe(410);
    clock.advance(-366 * DAY_MS);
  });
});
