import type { IncomingMessage, ServerResponse } from 'node:http';
import { SERVER_MARK } from '@benchbook/contracts';
import { fakeClock, samplePng } from '@benchbook/testkit';
import { afterEach, describe, expect, test } from 'vitest';
import { assign, assignedGuide, type Photo, people, say, type TestCaller, threadOf, tick } from '../../test/index.ts';
import { doneAt, localDesk, states, status } from '../for-tests/local-desk.ts';
import { COPY_CHANGED } from './copy-topics.ts';

const MINUTE_MS = 60_000;

/** For tests that run beside others. */
const PATIENT = { timeout: 30_000 };

const aPhoto = (name = 'bolt.png', width = 30): Photo => [name, new Uint8Array(samplePng({ width, height: 10 }))];

/** Makes the server fail at writes to such addresses. */
function failsAt(address: RegExp) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    if (incoming.method === 'GET' || !address.test(incoming.url ?? '')) return false;
    incoming.resume();
    outgoing.writeHead(500, { 'content-type': 'application/json', [SERVER_MARK]: '1' });
    outgoing.end('{"code":"INTERNAL","message":"Something went wrong."}');
    return true;
  };
}

interface Said {
  readonly message: string;
  readonly unsent?: string;
}

describe.each(['sqlite', 'postgres'] as const)('threads on a local backend (%s)', (database) => {
  const clock = fakeClock(Date.now());
  const { desk, sync, somebody, recorded } = localDesk({ central: { database }, local: { clock } });
  afterEach(() => clock.set(Date.now()));

  /** A person of this machine with a guide, and a lead who has started a thread with them. */
  async function aTalk() {
    const { there, here } = await somebody();
    const guide = await assignedGuide(desk.central, there.user._id, { steps: 3 });
    const lead = await desk.central.person('Work Lead');
    const workInstruction = { _id: guide.id };
    const body = { threadName: 'Torque', workInstruction, users: people(there) };
    const { ThreadID: id } = await lead.succeed('POST', '/api/feedback/createfeedbackthread', body);
    await say(lead, id, 'Which torque did you take?');
    return { there, here, guide, lead, id: id as string };
  }
  const wordsOf = async (who: TestCaller, id: string): Promise<string[]> =>
    (await threadOf(who, id)).Feedback.map(({ message, unsent = 'sent' }: Said) => `${message} (${unsent})`);
  const listed = async (who: TestCaller): Promise<string[]> =>
    (await who.succeed('GET', '/api/feedback')).flatMap(({ threads }: { threads: { ThreadID: string }[] }) =>
      threads.map(({ ThreadID }) => ThreadID),
    );
  /** Ticks and messages of a person, in the order in which the server accepted them. */
  async function doneAndSaid(who: TestCaller): Promise<string[]> {
    const kinds = ['progress.recorded', 'feedback.said'];
    const events = await desk.central.context.storage.read(({ events }) => events.list({ kinds, limit: 1_000 }));
    return events.filter((event) => event.userId === who.user._id).map(({ kind }) => kind);
  }
  /** Sends queued entries now. */
  async function sendNow(): Promise<void> {
    desk.line.mend();
    clock.advance(MINUTE_MS);
    await sync();
  }

  test('DESK-01: pages with the list of threads are notified immediately of messages written offline', async () => {
    const { here, id } = await aTalk();
    await sync();
    desk.line.cut();
    const topics: string[] = [];
    const stop = desk.local.context.bus.subscribe(({ topic }) => topics.push(topic));
    await say(here, id, 'Ten.');
    stop();
    expect(topics).toContain(COPY_CHANGED);
  });

  test('DESK-01, FEED-13: a thread is readable offline with its people, messages and pictures; threads of others are not', async () => {
    const { here, guide, lead, id } = await aTalk();
    const other = await aTalk();
    const [name, bytes] = aPhoto();
    await say(lead, id, '', [[name, bytes]]);
    await sync();
    desk.line.cut();
    const thread = await threadOf(here, id);
    expect(thread).toMatchObject({ ThreadName: 'Torque', WIPID: guide.id, author: lead.user.username, messages: 2, unread: 2 });
    expect(thread.Users).toHaveLength(2);
    expect(thread.Feedback.map(({ message }: Said) => message)).toEqual(['Which torque did you take?', '']);
    const [file] = thread.Feedback[1].Attachments;
    const address = `/api/feedback/getfeedbackmessagesattachment/${guide.id}^4^${id}^4^${file.path}`;
    for (const path of [`/api/files/${file.sha256}`, address])
      expect((await here.get(path)).bytes.equals(Buffer.from(bytes)), path).toBe(true);
    expect([await listed(here), (await here.succeed('GET', `/api/feedback/${guide.id}`)).threads.length]).toEqual([[id], 1]);
    expect((await threadOf(here, id, '?after=1')).Feedback.map(({ position }: { position: number }) => position)).toEqual([2]);
    expect([await listed(other.here), (await other.here.get(`/api/feedback/getfeedbackthreads/${id}`)).status]).toEqual([
      [other.id],
      503,
    ]);
    expect((await other.here.get(`/api/files/${file.sha256}`)).status).toBe(404);
  });

  test('DESK-01, FEED-18: an offline message appears in the thread and reaches the server once, in order with the ticks and with its time', async () => {
    const { there, here, guide, lead, id } = await aTalk();
    await sync();
    desk.line.cut();
    const saidAtMs = clock.nowMs();
    await tick(here, guide, guide.stepIds[0] ?? '');
    const answer = await say(here, id, ' 12 Nm ', [aPhoto('gauge.png', 50)]);
    expect([answer.status, answer.body]).toEqual([
      201,
      expect.objectContaining({ message: '12 Nm', date: saidAtMs, position: 2, unsent: 'waiting', UserID: there.user._id }),
    ]);
    clock.advance(5 * MINUTE_MS);
    await say(here, id, 'Or 13');
    await tick(here, guide, guide.stepIds[1] ?? '');
    expect(await wordsOf(here, id)).toEqual(['Which torque did you take? (sent)', '12 Nm (waiting)', 'Or 13 (waiting)']);
    const [file] = (await threadOf(here, id)).Feedback[1].Attachments;
    expect((await here.get(`/api/files/${file.sha256}`)).status).toBe(200);
    await say(lead, id, 'Still there?');
    expect((await threadOf(there, id)).messages).toBe(2);

    await sendNow();
    await expect.poll(() => states(here), PATIENT).toEqual(Array(4).fill('answered'));
    const thread = await threadOf(there, id);
    expect(thread.Feedback.map(({ message }: Said) => message)).toEqual([
      ...['Which torque did you take?', 'Still there?', '12 Nm', 'Or 13'],
    ]);
    expect(thread.Feedback[2]).toMatchObject({ date: saidAtMs, UserID: there.user._id, Attachments: [{ name: 'gauge.png' }] });
    await sync();
    const everything = (await wordsOf(here, id)).join();
    expect(everything).toBe('Which torque did you take? (sent),Still there? (sent),12 Nm (sent),Or 13 (sent)');
    expect(await doneAndSaid(there)).toEqual(['progress.recorded', 'feedback.said', 'feedback.said', 'progress.recorded']);
  });

  test('DESK-01, FEED-18: messages and steps of one instruction are sent in order, even if the server fails at the first; those of another instruction are sent', async () => {
    const { there, here, guide, lead, id } = await aTalk();
    const other = await assignedGuide(desk.central, there.user._id);
    const body = { threadName: 'Other', workInstruction: { _id: other.id }, users: people(there) };
    const { ThreadID: otherId } = await lead.succeed('POST', '/api/feedback/createfeedbackthread', body);
    await sync();
    desk.line.cut();
    await tick(here, guide, guide.stepIds[0] ?? '');
    await say(here, id, 'Took 12 Nm');
    await tick(here, guide, guide.stepIds[1] ?? '');
    await say(here, otherId, 'Of the other');
    const ofGuide = async () => [await wordsOf(there, id), (await recorded(there, guide)).length];
    const before = 'Which torque did you take? (sent)';

    desk.line.between(failsAt(/^\/api\/users\/stepsDone/));
    await sendNow();
    await expect.poll(() => states(here), PATIENT).toEqual(['pending', 'pending', 'pending', 'answered']);
    expect([await ofGuide(), await wordsOf(there, otherId)]).toEqual([[[before], 0], ['Of the other (sent)']]);

    desk.line.between(failsAt(/^\/api\/feedback\//));
    await sendNow();
    await expect.poll(() => states(here), PATIENT).toEqual(['answered', 'pending', 'pending', 'answered']);
    expect(await ofGuide()).toEqual([[before], 1]);

    desk.line.between(null);
    await sendNow();
    await expect.poll(() => states(here), PATIENT).toEqual(Array(4).fill('answered'));
    expect(await ofGuide()).toEqual([[before, 'Took 12 Nm (sent)'], 2]);
    expect(await doneAndSaid(there)).toEqual(['feedback.said', 'progress.recorded', 'feedback.said', 'progress.recorded']);
  });

  test('DESK-01: a message whose answer was lost is stored once', async () => {
    const { there, here, id } = await aTalk();
    await sync();
    await say(here, id, 'Once');
    await expect.poll(() => states(here), PATIENT).toEqual(['answered']);
    await desk.local.context.storage.transaction(async ({ outbox }) => {
      const [entry] = await outbox.list({ userId: there.user._id });
      if (entry) await outbox.save({ ...entry, state: 'pending', answeredAtMs: null });
    });
    await sendNow();
    await expect.poll(() => states(here), PATIENT).toEqual(['answered']);
    expect(await wordsOf(there, id)).toEqual(['Which torque did you take? (sent)', 'Once (sent)']);
  });

  test('DESK-01: a message that the server refuses stays visible to its person with the reason until they discard it', async () => {
    const { here, lead, id } = await aTalk();
    await sync();
    desk.line.cut();
    await say(here, id, 'One more thing');
    await lead.succeed('PATCH', `/api/feedback/threads/${id}`, { state: 'resolved' });
    await sendNow();
    await expect.poll(() => states(here), PATIENT).toEqual(['parked']);
    await sync();
    expect(await wordsOf(here, id)).toEqual(['Which torque did you take? (sent)', 'One more thing (refused)']);
    const [entry] = await here.succeed('GET', '/api/local/outbox?state=parked');
    expect(entry).toMatchObject({ kind: 'message', status: 409, message: expect.stringContaining('This thread is resolved') });
    const late = await say(here, id, 'And another');
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('This thread is resolved')]);
    expect((await here.delete(`/api/local/outbox/${entry._id}`)).status).toBe(200);
    expect(await wordsOf(here, id)).toEqual(['Which torque did you take? (sent)']);
  });

  test('DESK-01: the copy of a thread is deleted for a removed member, and for all members of a deleted thread', async () => {
    const [out, deleted] = [await aTalk(), await aTalk()];
    await sync();
    const users = people(await desk.central.as('supervisor'));
    await out.lead.succeed('POST', '/api/feedback/updatethreadusers', { thread_id: out.id, users });
    await deleted.lead.succeed('POST', '/api/feedback/deletefeedbackthread', { thread: { ThreadID: deleted.id }, parent: {} });
    await sync();
    desk.line.cut();
    expect([await listed(out.here), await listed(deleted.here)]).toEqual([[], []]);
    desk.line.mend();
    expect([(await say(out.here, out.id, 'Me')).status, (await say(deleted.here, deleted.id, 'Me')).status]).toEqual([404, 404]);
    await out.lead.succeed('POST', '/api/feedback/updatethreadusers', { thread_id: out.id, users: people(out.there) });
    await sync();
    desk.line.cut();
    expect(await wordsOf(out.here, out.id)).toEqual(['Which torque did you take? (sent)']);
  });

  test('DESK-01: a thread started through this machine is in its copy immediately, and accepts offline messages', async () => {
    const { here, guide } = await aTalk();
    await sync();
    const users = people(await desk.central.as('lead'));
    const body = { threadName: 'Gasket', workInstruction: { _id: guide.id }, users };
    const { ThreadID } = await here.succeed('POST', '/api/feedback/createfeedbackthread', body);
    desk.line.cut();
    expect(await listed(here)).toContain(ThreadID);
    expect((await say(here, ThreadID, 'It leaks')).status).toBe(201);
    const unknown = await say(here, 'unknown', 'Me');
    expect([unknown.status, unknown.body.code]).toEqual([503, 'OFFLINE']);
  });

  test('DESK-01: messages read offline count as read here immediately, and later on the server; unseen ones do not', async () => {
    const { there, here, lead, id } = await aTalk();
    await sync();
    desk.line.cut();
    await say(here, id, 'Mine');
    await say(lead, id, 'Seen by nobody');
    const read = await here.succeed('PUT', `/api/feedback/threads/${id}/read`, { position: 2 });
    expect([read.unread, (await threadOf(here, id)).unread]).toEqual([0, 0]);
    await desk.central.context.storage.read(async ({ feedback }) =>
      expect((await feedback.find(id, there.user._id))?.unreadCount).toBe(2),
    );
    await sendNow();
    await expect.poll(() => states(here), PATIENT).toEqual(['answered', 'answered']);
    await sync();
    expect((await threadOf(here, id)).unread).toBe((await threadOf(there, id)).unread);
  });

  test('DESK-01: a copy of a version without threads gets them, and one with missing messages is read again completely', async () => {
    const { there, here, lead, id } = await aTalk();
    await sync();
    const { storage } = desk.local.context;
    await storage.transaction(async ({ replica }) => {
      const place = await replica.place(there.user._id);
      if (place) await replica.savePlace({ ...place, hasThreads: false });
      await replica.dropThreads(there.user._id);
    });
    await sync();
    expect(await listed(here)).toEqual([id]);
    await storage.transaction(({ replica }) => replica.dropThreads(there.user._id));
    await say(lead, id, 'Second');
    await sync();
    desk.line.cut();
    expect(await wordsOf(here, id)).toEqual(['Which torque did you take? (sent)', 'Second (sent)']);
  });

  test('DESK-01: a problem reported offline opens its thread on the server, which the copy receives; removing the assignment stops no copy', async () => {
    const { there, here } = await somebody();
    const guide = await assignedGuide(desk.central, there.user._id, { alert: true, photo: true });
    await sync();
    desk.line.cut();
    await here.succeed('POST', `${guide.path}/info-readings`, { run: 1, revision: 1 });
    const form = new FormData();
    form.set('report', JSON.stringify({ StepID: guide.stepIds[0], revision: 1, run: 1, message: 'Thread is torn' }));
    expect((await here.upload(`${guide.path}/reports`, form)).body.ThreadID ?? null).toBeNull();
    expect(await listed(here)).toEqual([]);
    await sendNow();
    await expect.poll(() => states(here), PATIENT).toEqual(['answered', 'answered']);
    await sync();
    const [id] = await listed(there);
    desk.line.cut();
    expect([await listed(here), await wordsOf(here, id ?? '')]).toEqual([[id], ['Thread is torn (sent)']]);
    desk.line.mend();
    await assign(desk.central, guide.id, there.user._id, true);
    const next = await assignedGuide(desk.central, there.user._id);
    await sync();
    expect(await doneAt(here, next.id)).toEqual([]);
    expect(await status(here)).toMatchObject({ parked: 0, files: { total: 0 } });
    // After reassignment it is complete again.
    await assign(desk.central, guide.id, there.user._id);
    await sync();
    expect((await status(here)).files).toEqual({ total: 1, here: 1 });
  });
});
