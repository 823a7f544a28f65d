import { describe, expect, test } from 'vitest';
import { CallLimit, MESSAGES_OF_A_PERSON } from '../../../auth/index.ts';
import { isRecipient } from '../../../realtime/audience.ts';
import { deliveriesOf } from '../../../realtime/event-messages.ts';
import { people, say, type TestCaller, threadOf } from '../../../test/index.ts';
import { feedbackDesk } from './for-tests/feedback-desk.ts';

describe.each(['sqlite', 'postgres'] as const)('feedback (%s)', (database) => {
  const { desk, anInstruction, aThread, aPhoto } = feedbackDesk(database);
  const settle = (who: TestCaller, id: string, state: string, note = '') =>
    who.patch(`/api/feedback/threads/${id}`, { state, note });

  test('VAL-45 VAL-46 VAL-47: one answer names all missing fields of a new thread', async () => {
    const lead = await desk.server.person('Work Lead');
    const answer = await lead.post('/api/feedback/createfeedbackthread', {});
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      {
        threadName: 'A thread needs a name.',
        workInstruction: 'A thread needs a work instruction.',
        users: 'A thread needs at least one other person.',
      },
    ]);
    const nobody = { threadName: 'T', workInstruction: await anInstruction(), users: [{ _id: 'nobody', username: 'x' }] };
    expect((await lead.post('/api/feedback/createfeedbackthread', nobody)).status).toBe(400);
  });

  test('VAL-46: a thread about an unknown or a deleted instruction is refused with different messages', async () => {
    const [lead, member] = [await desk.server.person('Work Lead'), await desk.server.person('Artisan')];
    const start = (workInstruction: object) =>
      lead.post('/api/feedback/createfeedbackthread', { threadName: 'Torque', workInstruction, users: people(member) });
    const unknown = await start({ _id: '00000000-0000-7000-8000-000000000000', title: 'Nowhere' });
    const gone = await anInstruction();
    await desk.author.succeed('DELETE', `/api/wip/${gone._id}`);
    const deleted = await start(gone);
    expect([unknown.status, unknown.body.code, deleted.status, deleted.body.code]).toEqual([404, 'NOT_FOUND', 410, 'DELETED']);
  });

  test('API-70: an Artisan starts threads only about instructions that are or were assigned to them', async () => {
    const [artisan, lead] = [await desk.server.person('Artisan'), await desk.server.as('lead')];
    const workInstruction = await anInstruction();
    const start = () =>
      artisan.post('/api/feedback/createfeedbackthread', { threadName: 'Mine', workInstruction, users: people(lead) });
    expect((await start()).status).toBe(403);
    const give = { pendingAdditions: [[0, artisan.user._id]], pendingRemovals: [] as unknown[] };
    await lead.succeed('PATCH', `/api/users/${workInstruction._id}/assignments`, give);
    expect((await start()).status).toBe(201);
  });

  test('API-66 API-68: threads of one instruction, a window of a thread, and the newest messages of each in the list are read', async () => {
    const { lead, member, outsider, thread, id } = await aThread();
    for (const words of ['one', 'two', 'three']) await say(member, id, words);
    const read = async (query: string) =>
      (await threadOf(lead, id, query)).Feedback.map((each: { message: string }) => each.message);
    expect([await read(''), await read('?limit=1'), await read('?after=1'), await read('?before=3&limit=1')]).toEqual([
      ['one', 'two', 'three'],
      ['three'],
      ['two', 'three'],
      ['two'],
    ]);
    const own = await lead.succeed('GET', `/api/feedback/${thread.WIPID}`);
    expect([own.wip_id, own.threads.length, own.threads[0].Feedback.length]).toEqual([thread.WIPID, 1, 3]);
    expect((await outsider.get(`/api/feedback/${thread.WIPID}`)).status, 'threads of others are not disclosed').toBe(404);
    const [parent] = await member.succeed('GET', '/api/feedback?limit=1');
    const [{ Feedback, messages, unread }] = parent.threads;
    expect([Feedback.map((each: { message: string }) => each.message), messages, unread]).toEqual([['three'], 3, 0]);
  });

  test('each member has their own read marker, on all their devices', async () => {
    const { lead, member, outsider, id } = await aThread();
    await say(member, id, 'one');
    await say(member, id, 'two');
    expect((await threadOf(lead, id)).unread).toBe(2);
    const mark = (who: TestCaller, position: number) =>
      who.call('PUT', `/api/feedback/threads/${id}/read`, { json: { position } });
    expect((await mark(lead, 1)).body).toEqual({ unread: 1 });
    expect((await mark(lead, 2)).body).toEqual({ unread: 0 });
    expect([(await mark(outsider, 2)).status, (await threadOf(member, id)).unread]).toEqual([403, 0]);
  });

  test('a removed member is notified immediately, like those who stay', async () => {
    const { lead, member, outsider, id } = await aThread();
    await lead.succeed('POST', '/api/feedback/updatethreadusers', { users: people(outsider), thread_id: id });
    const [changed] = await desk.server.context.storage.read(({ events }) =>
      events.list({ kinds: ['feedback.members-changed'], direction: 'descending', limit: 1 }),
    );
    expect(changed?.payload).toMatchObject({ threadId: id, added: [outsider.user._id], removed: [member.user._id] });
    const deliveries = changed ? deliveriesOf(changed, []) : [];
    const isDeliveredTo = (who: TestCaller) =>
      deliveries.some(({ to }) => isRecipient(to, { id: who.user._id, role: 'Artisan', deviceId: null }));
    expect([member, outsider, lead, await desk.server.person('Artisan')].map(isDeliveredTo)).toEqual([true, true, true, false]);
  });

  test('a thread is deleted only under its own instruction', async () => {
    const { lead, thread, id } = await aThread();
    const remove = (wip_id: string) =>
      lead.post('/api/feedback/deletefeedbackthread', { thread: { ThreadID: id }, parent: { wip_id } });
    const wrong = [await remove('zzz'), await remove((await anInstruction())._id)];
    expect(wrong.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ]);
    expect((await threadOf(lead, id)).ThreadID).toBe(id);
    expect((await remove(thread.WIPID)).body).toEqual({ ThreadID: id });
  });

  test('a lead who is not in a thread cannot add themselves to read it', async () => {
    const { member, outsider, id } = await aThread();
    const supervisor = await desk.server.as('supervisor');
    const change = (...users: TestCaller[]) =>
      supervisor.post('/api/feedback/updatethreadusers', { users: people(...users), thread_id: id });
    const refused = await change(member, supervisor);
    expect([refused.status, refused.body.message]).toEqual([403, 'You are not in this thread. Somebody in it can add you.']);
    expect((await supervisor.get(`/api/feedback/getfeedbackthreads/${id}`)).status).toBe(403);
    expect((await threadOf(member, id)).Users.map((each: { _id: string }) => each._id)).not.toContain(supervisor.user._id);
    expect((await change(member, outsider)).status, 'others can be added, as leads are permitted to (API-71)').toBe(200);
  });

  test('FEED-18: a far too long message and very many messages are refused with a sentence', async () => {
    const { lead, member, id } = await aThread();
    for (const letters of [10_001, 2 * 1024 * 1024]) {
      const { status, body } = await say(member, id, 'x'.repeat(letters));
      expect([[400, 413].includes(status), JSON.stringify(body)]).toEqual([
        true,
        expect.stringContaining('A message cannot be longer than 10,000 characters.'),
      ]);
    }
    const { limits } = desk.server.context;
    Object.assign(limits, { messages: new CallLimit(desk.server.context.clock, { most: 1, withinMs: 3_600_000 }) });
    expect((await say(member, id, 'One')).status).toBe(201);
    const refused = await say(member, id, 'Two');
    Object.assign(limits, { messages: new CallLimit(desk.server.context.clock, MESSAGES_OF_A_PERSON) });
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'You have sent very many messages in a short time. This one was not sent.',
    ]);
    expect((await threadOf(lead, id)).Feedback).toHaveLength(1);
  });

  test('the number of notifications that one person causes is limited, without delaying others', async () => {
    const { lead, member, id } = await aThread();
    const { context } = desk.server;
    const { recipients } = context.limits;
    const most = (count: number) => new CallLimit(context.clock, { most: count, withinMs: 3_600_000 });
    const memberCount = (await threadOf(lead, id)).Users.length;
    Object.assign(context.limits, { recipients: most(memberCount + 1) });
    const said = [await say(member, id, 'One'), await say(member, id, 'Two'), await say(member, id, 'Three')];
    expect(said.map(({ status }) => status)).toEqual([201, 201, 429]);
    expect(said[2]?.body.message).toBe('You have written to very many people in a short time. This message was not sent.');
    expect((await say(lead, id, 'Four')).status).toBe(201);

    Object.assign(context.limits, { recipients: most(1) });
    const change = { thread_id: id, users: people(lead, member) };
    const states = ['resolved', 'open'].map((state) => ({ state }));
    const changes = [
      await lead.post('/api/feedback/updatethreadusers', change),
      await lead.post('/api/feedback/updatethreadusers', change),
    ];
    Object.assign(context.limits, { recipients: most(1) });
    for (const state of states) changes.push(await lead.patch(`/api/feedback/threads/${id}`, state));
    Object.assign(context.limits, { recipients });
    expect(changes.map(({ status }) => status)).toEqual([200, 429, 200, 429]);
  });

  test('VAL-67: bidi control characters are removed from a stored name', async () => {
    const { lead, member, workInstruction } = await aThread();
    const body = { threadName: 'Bolt \u202egnp.exe\u200b', workInstruction, users: people(member) };
    expect((await lead.succeed('POST', '/api/feedback/createfeedbackthread', body)).ThreadName).toBe('Bolt gnp.exe');
  });

  test('a resolved thread names who resolved it, refuses messages, and is reopened by a member', async () => {
    const { lead, member, id } = await aThread();
    expect((await settle(member, id, 'resolved')).status).toBe(403);
    const resolved = await settle(lead, id, 'resolved', ' See drawing 7. ');
    expect(resolved.body.resolved).toMatchObject({ username: lead.user.username, note: 'See drawing 7.' });
    expect((await settle(lead, id, 'resolved')).status).toBe(409);
    const refused = await say(member, id, 'But…');
    expect([refused.status, refused.body.message]).toEqual([409, 'This thread is resolved. Open it again to write in it.']);
    expect((await settle(member, id, 'open')).body.resolved).toBeNull();
    expect((await say(member, id, 'But…')).status).toBe(201);
  });

  test('the log has who resolved a thread with which note, and who reopened it', async () => {
    const { lead, member, id, workInstruction } = await aThread();
    await settle(lead, id, 'resolved', 'See drawing 7.');
    await settle(member, id, 'open');
    const { text } = await lead.get(`/api/audit/events?WIPID=${workInstruction._id}&format=jsonl`);
    const events: readonly { readonly kind?: string }[] = text
      .trim()
      .split('\n')
      .map((line: string) => JSON.parse(line));
    expect(events.filter(({ kind }) => kind?.startsWith('feedback.re'))).toMatchObject([
      { kind: 'feedback.resolved', userId: lead.user._id, payload: expect.stringContaining('"note":"See drawing 7."') },
      { kind: 'feedback.reopened', userId: member.user._id, payload: expect.not.stringContaining('"note"') },
    ]);
  });

  test('a reported problem opens a thread with reporter, author and leads; resolving one resolves both', async () => {
    const [artisan, lead] = [await desk.server.person('Artisan'), await desk.server.as('lead')];
    const workInstruction = await anInstruction();
    const give = { pendingAdditions: [[0, artisan.user._id]], pendingRemovals: [] as unknown[] };
    await lead.succeed('PATCH', `/api/users/${workInstruction._id}/assignments`, give);
    const [step] = (await artisan.succeed('GET', `/api/wip/${workInstruction._id}`)).steps;
    const report = async () => {
      const form = new FormData();
      form.set('report', JSON.stringify({ StepID: step._id, revision: 1, run: 1, message: 'The bolt is short.' }));
      form.append('files', new File([aPhoto()], 'bolt.png'));
      return (await artisan.upload(`/api/wip/${workInstruction._id}/reports`, form)).body;
    };
    const [first, second] = [await report(), await report()];
    const thread = await threadOf(lead, first.ThreadID);
    expect(thread).toMatchObject({
      ThreadName: 'Problem at 1: Fit',
      author: artisan.user.username,
      unread: 1,
      report: { _id: first._id, StepID: step._id, stepNumber: '1', stepTitle: 'Fit', revision: 1, run: 1 },
      Feedback: [{ message: 'The bolt is short.', username: artisan.user.username, Attachments: [{ name: 'bolt.png' }] }],
    });
    const names = thread.Users.map(({ username }: { username: string }) => username);
    expect(names).toEqual(expect.arrayContaining([artisan.user.username, 'demo_engineer', 'demo_lead', 'demo_supervisor']));
    expect(names).not.toContain('demo_artisan');

    expect((await settle(artisan, first.ThreadID, 'resolved')).status, 'leads resolve a report').toBe(403);
    await settle(lead, first.ThreadID, 'resolved', 'Longer bolts are here.');
    const path = `/api/wip/${workInstruction._id}/reports`;
    const [resolved] = await desk.author.succeed('GET', `${path}?state=resolved`);
    expect([resolved._id, resolved.resolved.note, resolved.ThreadID]).toEqual([
      first._id,
      'Longer bolts are here.',
      first.ThreadID,
    ]);

    await desk.author.succeed('PATCH', `${path}/${second._id}`, { state: 'resolved', note: 'Corrected.' });
    expect((await threadOf(artisan, second.ThreadID)).resolved).toMatchObject({ username: 'demo_engineer', note: 'Corrected.' });
    await settle(artisan, second.ThreadID, 'open');
    expect((await desk.author.succeed('GET', `${path}?state=resolved`)).length, 'the report stays resolved').toBe(2);
    await lead.succeed('POST', '/api/feedback/deletefeedbackthread', { thread: { ThreadID: second.ThreadID } });
    const reports = await desk.author.succeed('GET', path);
    expect(reports.map((each: { ThreadID: string | null }) => each.ThreadID)).toEqual([null, first.ThreadID]);
  });

  test('the log has the hash of a message and not its text', async () => {
    const { member, id } = await aThread();
    await say(member, id, 'A secret of two');
    const events = await desk.server.context.storage.read((r) =>
      r.events.list({ userId: member.user._id, direction: 'descending', limit: 5 }),
    );
    const said = events.find(({ kind }) => kind === 'feedback.said');
    expect(said?.payload).toMatchObject({ threadId: id, position: 1, textSha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(said?.payloadText).not.toContain('secret');
  });
});
