import { randomUUID } from 'node:crypto';
import { fakeClock } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignedGuide, startTestServer, type TestCaller, type TestServer, tick } from '../../../test/index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

// biome-ignore lint/suspicious/noExplicitAny: a test asserts what is in it
type Notice = any;

describe.each(['sqlite', 'postgres'] as const)('notices (%s)', (database) => {
  const clock = fakeClock(Date.now());
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database, clock });
  });
  afterAll(() => server.close());

  const two = async () => [await server.person('Engineer'), await server.person('Artisan')] as const;
  const write = (from: TestCaller, to: TestCaller, message: string, more: object = {}) =>
    from.post(`/api/users/${to.user._id}/notifications/new`, {
      message,
      module: 'ProgressTracker',
      sender: from.user.username,
      process: 'Progression',
      ...more,
    });
  const of = async (who: TestCaller): Promise<Notice[]> => (await who.get(`/api/users/${who.user._id}/notifications`)).body;
  const filtered = (who: TestCaller, query = '', unread = false) =>
    who.post(`/api/notifications/filtered${query}`, { fetchUnread: unread, userId: who.user._id });
  const texts = (notices: readonly Notice[]) => notices.map(({ message }) => message);

  test('API-54 API-53 NOTIF-03 NOTIF-04 NOTIF-05 NOTIF-06 NOTIF-07 NOTIF-09: a notice has its fields and reaches only its recipient, newest first', async () => {
    const [engineer, artisan] = await two();
    const first = await write(engineer, artisan, 'One');
    clock.advance(1_000);
    await write(engineer, artisan, '  Two\n ', { module: '\u202eNews', process: 'St\u200barted ' });
    expect(first.status).toBe(201);
    const notices = await of(artisan);
    expect(texts(notices)).toEqual(['Two', 'One']);
    expect(notices[0]).toMatchObject({ module: 'News', process: 'Started' });
    expect(notices[1]).toEqual({
      _id: first.body._id,
      message: 'One',
      createdAt: clock.nowMs() - 1_000,
      read: false,
      module: 'ProgressTracker',
      sender: engineer.user.username,
      process: 'Progression',
      user_id: artisan.user._id,
      users: JSON.stringify([artisan.user._id]),
      byHand: true,
    });
    expect(await of(engineer)).toEqual([]);
  });

  test('the text of a written notice is in the recipient’s list, not in the log', async () => {
    const [engineer, artisan] = await two();
    await write(engineer, artisan, 'Between us');
    const [sent] = await server.context.storage.read(({ events }) =>
      events.list({ kinds: ['notice.sent'], direction: 'descending', limit: 1 }),
    );
    const details = { module: 'Notice', process: '', userIds: [artisan.user._id], message: '' };
    expect(sent?.payload).toEqual({ username: engineer.user.username, ...details });
  });

  test('API-54: a notice with another sender, without text or without recipients is refused', async () => {
    const [engineer, artisan] = await two();
    const answers = [
      await write(engineer, artisan, 'Forged', { sender: 'demo_lead' }),
      await write(engineer, artisan, ' \u200b '),
      await engineer.post('/api/users/nobody/notifications/new', {
        message: 'x',
        module: '',
        process: '',
        sender: engineer.user.username,
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 400, 404]);
    expect(await of(artisan)).toEqual([]);
  });

  test('API-55 NOTIF-02: single notices and those of a period are marked as read; other people’s are not', async () => {
    const [engineer, artisan] = await two();
    for (const text of ['a', 'b', 'c']) await write(engineer, artisan, text);
    await write(artisan, engineer, 'theirs');
    const [theirs] = await of(engineer);
    const [newest] = await of(artisan);
    const path = `/api/users/${artisan.user._id}/notifications/update`;
    const answer = await artisan.patch(path, { notificationIds: [newest._id, theirs._id, 'nothing'], read: true });
    expect([answer.status, answer.body]).toEqual([200, [{ ...newest, read: true }]]);
    expect((await of(artisan)).map(({ read }) => read)).toEqual([true, false, false]);
    expect((await of(engineer)).map(({ read }) => read)).toEqual([false]);
    await artisan.patch(path, { read: true, from: clock.nowMs() - DAY_MS, until: clock.nowMs() });
    expect((await of(artisan)).every(({ read }) => read)).toBe(true);
    expect((await engineer.patch(path, { notificationIds: [newest._id], read: false })).status).toBe(403);
  });

  test('USER-22 API-63 API-83: all and the unread ones are read, by GET and by POST', async () => {
    const [engineer, artisan] = await two();
    await write(engineer, artisan, 'old');
    const [old] = await of(artisan);
    await artisan.patch(`/api/users/${artisan.user._id}/notifications/update`, { notificationIds: [old._id], read: true });
    clock.advance(1);
    await write(engineer, artisan, 'new');
    expect(texts((await artisan.get('/api/notifications')).body)).toEqual(['new', 'old']);
    expect(texts((await artisan.post('/api/notifications', { fetchUnread: false })).body)).toEqual(['new', 'old']);
    expect(texts((await artisan.post('/api/notifications', { fetchUnread: true })).body)).toEqual(['new']);
  });

  test('API-64 NOTIF-10: the filtered list has 14 days without a person’s own actions, and pages on request', async () => {
    const [engineer, artisan] = await two();
    const old = (message: string, daysAgo: number) => ({
      id: randomUUID(),
      recipientId: artisan.user._id,
      recipientIds: [artisan.user._id],
      message,
      module: '',
      process: '',
      sender: 'demo_lead',
      isRead: false,
      causedBy: null,
      about: null,
      isByHand: false,
      key: null,
      createdAtMs: clock.nowMs() - daysAgo * DAY_MS,
    });
    await server.context.storage.transaction(({ notifications }) =>
      notifications.save([old('too old', 14.01), old('a week old', 7.01)]),
    );
    for (const text of ['1', '2', '3']) await write(engineer, artisan, text);
    await write(artisan, artisan, 'to myself');
    expect(texts((await filtered(artisan)).body).toSorted()).toEqual(['1', '2', '3', 'a week old']);
    expect(texts((await filtered(artisan, '?days=7')).body).toSorted()).toEqual(['1', '2', '3']);
    const page = await filtered(artisan, '?limit=3&days=7');
    expect([page.body.length, page.headers.get('x-total-count'), page.headers.get('link')]).toEqual([3, '3', null]);
    const first = await filtered(artisan, '?limit=3', true);
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await artisan.post(next, { fetchUnread: true, userId: artisan.user._id });
    expect(first.headers.get('x-total-count')).toBe('4');
    expect(texts([...first.body, ...second.body]).toSorted()).toEqual(['1', '2', '3', 'a week old']);
    const ofDays = async (days: number) =>
      (await artisan.succeed('POST', `/api/notifications/filtered?days=${days}`, { userId: artisan.user._id })).length;
    expect([await ofDays(30), await ofDays(7)], 'at most 14 days').toEqual([4, 3]);
    expect((await engineer.post('/api/notifications/filtered', { userId: artisan.user._id })).status).toBe(403);
  });

  test('an assignee is notified of who assigned, supervisors of a call, and leads and the author of a problem', async () => {
    const [author, lead, supervisor] = [await server.as('engineer'), await server.as('lead'), await server.as('supervisor')];
    const artisan = await server.person('Artisan');
    const gone = await server.person('Shop Supervisor');
    await supervisor.succeed('PATCH', `/api/users/${gone.user._id}/active`, { active: false });
    const steps = [{ title: 'Press' }, { title: 'Torque', requiresVerification: true }, { title: 'Pack' }];
    const id: string = (await author.succeed('POST', '/api/wip', { title: `Notified ${database}`, steps })).workInstruction._id;
    await author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await server.context.jobs.idle();
    await lead.succeed('PATCH', `/api/users/${id}/assignments`, {
      pendingAdditions: [[0, artisan.user._id]],
      pendingRemovals: [],
    });
    const [press, torque] = (await artisan.succeed('GET', `/api/wip/${id}`)).steps;
    await tick(artisan, { id }, press._id);
    await artisan.succeed('POST', `/api/wip/${id}/supervisor-calls`, { StepID: torque._id, run: 1, revision: 1 });
    const form = new FormData();
    form.set('report', JSON.stringify({ StepID: torque._id, revision: 1, run: 1, message: 'It slips.', date: clock.nowMs() }));
    const report = await artisan.upload(`/api/wip/${id}/reports`, form);
    expect(report.status).toBe(201);
    const about = (notices: readonly Notice[], topic: string) =>
      notices.filter((each) => each.about?.topic === topic && each.about.WIPID === id);
    expect(texts(about(await of(artisan), 'assignment'))).toEqual([`"Notified ${database}" was assigned to you by demo_lead.`]);
    const waits = about(await of(supervisor), 'verification');
    expect(texts(waits)).toEqual([
      expect.stringMatching(
        new RegExp(`^"Notified ${database}", step 2 Torque: ${artisan.user.username} waits for a supervisor( on .+)?\\.$`),
      ),
    ]);
    expect(waits[0].about).toEqual({ topic: 'verification', WIPID: id, id: torque._id });
    expect(about(await of(lead), 'verification')).toEqual([]);
    // The notice of a problem links to its thread.
    for (const recipient of [lead, supervisor, author]) {
      const [notice, ...others] = about(await of(recipient), 'report');
      expect([notice?.about?.id, others], recipient.user.username).toEqual([report.body.ThreadID, []]);
    }
    // NOTIF-06: the live event is sent to every recipient.
    const sent = await server.context.storage.read(({ events }) =>
      events.list({ subjectId: id, kinds: ['notice.sent'], direction: 'descending', limit: 1 }),
    );
    expect(sent.map(({ payload }) => payload)).toMatchObject([
      { userIds: expect.arrayContaining([lead, supervisor, author].map(({ user }) => user._id)) },
    ]);
    const noticesOfGone = await server.context.storage.read((r) => r.notifications.ofUser(gone.user._id));
    expect(noticesOfGone, 'a deactivated person').toEqual([]);
    expect(about(await of(artisan), 'report')).toEqual([]);
  });

  test('progress of a run is one notice for each lead, with the latest percentage; it is unread again only after further progress', async () => {
    const artisan = await server.person('Artisan');
    const lead = await server.as('lead');
    const guide = await assignedGuide(server, artisan.user._id, { steps: 30 });
    const mine = async () => (await of(lead)).filter(({ sender }) => sender === artisan.user.username);
    for (const stepId of guide.stepIds.slice(0, 20)) {
      clock.advance(1_000);
      await tick(artisan, guide, stepId);
    }
    const [moving, started, ...others] = await mine();
    expect([moving.process, started.process, others]).toEqual(['Progression', 'Started', []]);
    expect(moving.message).toMatch(/^".+": .+ is at 67 %\.$/);
    expect(moving.createdAt).toBe(clock.nowMs());
    await lead.succeed('PATCH', `/api/users/${lead.user._id}/notifications/update`, {
      notificationIds: [moving._id],
      read: true,
    });
    expect((await mine()).find(({ _id }) => _id === moving._id).read).toBe(true);
    clock.advance(1_000);
    await tick(artisan, guide, guide.stepIds[20] ?? '');
    expect((await mine())[0]).toMatchObject({ _id: moving._id, read: false, message: expect.stringMatching('70 %') });
    for (const stepId of guide.stepIds.slice(21)) await tick(artisan, guide, stepId);
    await tick(artisan, guide, guide.stepIds[29] ?? '', false);
    await tick(artisan, guide, guide.stepIds[29] ?? '');
    expect((await mine()).map(({ process }) => process).toSorted()).toEqual([
      'Completed',
      'Opened again',
      'Progression',
      'Started',
    ]);
    // The socket sends each increase.
    const recorded = await server.context.storage.read(({ events }) =>
      events.list({ subjectId: guide.id, kinds: ['progress.noticed'], direction: 'ascending', limit: 100 }),
    );
    expect(recorded.length).toBe(31);
  });

  test('NOTIF-07: each lead gets a separate notice about a run, which names the other recipients', async () => {
    const artisan = await server.person('Artisan');
    const guide = await assignedGuide(server, artisan.user._id);
    await tick(artisan, guide, guide.stepIds[0] ?? '');
    const leads = [await server.as('lead'), await server.as('supervisor'), await server.as('dev')];
    const sent: Notice[] = [];
    for (const lead of leads) sent.push(...(await of(lead)).filter(({ sender }) => sender === artisan.user.username));
    expect(sent.map((each) => each.user_id)).toEqual(leads.map(({ user }) => user._id));
    expect(new Set(sent.map((each) => each._id)).size).toBe(leads.length);
    for (const { users } of sent) expect(JSON.parse(users)).toEqual(expect.arrayContaining(leads.map(({ user }) => user._id)));
  });

  test('a person who sends too many notices has to wait, others do not', async () => {
    const [engineer, artisan] = await two();
    const statuses = await Promise.all(Array.from({ length: 301 }, async () => (await write(engineer, artisan, 'Again')).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await write(artisan, engineer, 'Enough')).status).toBe(201);
  });
});
