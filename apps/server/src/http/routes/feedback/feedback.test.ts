import { samplePng } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';

describe.each(['sqlite', 'postgres'] as const)('feedback (%s)', (database) => {
  let server: TestServer;
  let author: TestCaller;
  beforeAll(async () => {
    server = await startTestServer({ database });
    author = await server.as('engineer');
  });
  afterAll(() => server.close());

  let count = 0;
  const people = (...callers: TestCaller[]) => callers.map(({ user: { _id, username } }) => ({ _id, username }));
  async function anInstruction() {
    const { workInstruction } = await author.succeed('POST', '/api/wip', {
      title: `Feedback ${++count}`,
      steps: [{ title: 'Fit' }],
    });
    await author.succeed('PATCH', `/api/wip/${workInstruction._id}`, { release: true });
    await server.context.jobs.idle();
    return { _id: workInstruction._id as string, title: `Feedback ${count}` };
  }
  /** A Work Lead's thread with an Artisan in it, and an Artisan who is not. */
  async function aThread() {
    const [lead, member, outsider] = [
      await server.person('Work Lead'),
      await server.person('Artisan'),
      await server.person('Artisan'),
    ];
    const workInstruction = await anInstruction();
    const body = { threadName: ' Torque\tvalue ', workInstruction, users: people(member) };
    const thread = await lead.succeed('POST', '/api/feedback/createfeedbackthread', body);
    return { lead, member, outsider, workInstruction, thread, id: thread.ThreadID as string };
  }
  const aPhoto = (red = ++count) => new Uint8Array(samplePng({ width: 30, color: [red % 256, 9, 9] }));
  type Photo = readonly [name: string, bytes: Uint8Array<ArrayBuffer>];
  const say = (who: TestCaller, ThreadID: string, message: string, photos: readonly Photo[] = [], headers = {}) => {
    const form = new FormData();
    form.set('feedback', JSON.stringify({ message, ThreadID }));
    for (const [name, bytes] of photos) form.append('files', new File([bytes], name));
    return who.upload('/api/feedback/createfeedbackmessage', form, headers);
  };
  const threadOf = async (who: TestCaller, id: string, query = '') =>
    (await who.succeed('GET', `/api/feedback/getfeedbackthreads/${id}${query}`))[0];
  const settle = (who: TestCaller, id: string, state: string, note = '') =>
    who.patch(`/api/feedback/threads/${id}`, { state, note });

  test('VAL-45 VAL-46 VAL-47: one answer names everything that is missing of a new thread', async () => {
    const lead = await server.person('Work Lead');
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

  test('API-70: an Artisan speaks of what is or was assigned, and of nothing else', async () => {
    const [artisan, lead] = [await server.person('Artisan'), await server.as('lead')];
    const workInstruction = await anInstruction();
    const start = () =>
      artisan.post('/api/feedback/createfeedbackthread', { threadName: 'Mine', workInstruction, users: people(lead) });
    expect((await start()).status).toBe(403);
    const give = { pendingAdditions: [[0, artisan.user._id]], pendingRemovals: [] as unknown[] };
    await lead.succeed('PATCH', `/api/users/${workInstruction._id}/assignments`, give);
    expect((await start()).status).toBe(201);
  });

  test('API-66 API-68: the threads of one instruction, a window of a thread, and the newest messages of each in the list', async () => {
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
    expect((await outsider.get(`/api/feedback/${thread.WIPID}`)).status, 'nothing is said of threads of others').toBe(404);
    const [parent] = await member.succeed('GET', '/api/feedback?limit=1');
    const [{ Feedback, messages, unread }] = parent.threads;
    expect([Feedback.map((each: { message: string }) => each.message), messages, unread]).toEqual([['three'], 3, 0]);
  });

  test('what was read on one device is read; the marker is for oneself', async () => {
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

  test('API-67: a message that is sent again with its key is said once, with its file', async () => {
    const { lead, member, id } = await aThread();
    const photo = aPhoto();
    const headers = { 'idempotency-key': `key-${++count}` };
    const answers = [
      await say(member, id, 'Once', [['a.png', photo]], headers),
      await say(member, id, 'Once', [['a.png', photo]], headers),
    ];
    expect(answers.map(({ status, body }) => [status, body._id])).toEqual([
      [201, answers[0]?.body._id],
      [201, answers[0]?.body._id],
    ]);
    expect((await threadOf(lead, id)).Feedback).toHaveLength(1);
    expect((await say(member, id, 'Other words', [['a.png', photo]], headers)).status).toBe(422);
  });

  test('API-69: who is taken out of a thread loses its files at once, by path and by hash; nobody else ever had them', async () => {
    const { lead, member, outsider, workInstruction, thread, id } = await aThread();
    const { body } = await say(lead, id, '', [['bolt.png', aPhoto()]]);
    const [{ path, sha256 }] = body.Attachments;
    const address = encodeURIComponent(`${workInstruction._id}^4^${id}^4^${path}`);
    const statuses = async (who: TestCaller) => [
      (await who.get(`/api/feedback/getfeedbackmessagesattachment/${address}`)).status,
      (await who.get(`/api/files/${sha256}`)).status,
      (await who.get(`/api/files/${sha256}/thumbnail`)).status,
    ];
    expect(await statuses(member)).toEqual([200, 200, 200]);
    expect(await statuses(await server.as('dev'))).toEqual([200, 200, 200]);
    for (const who of [outsider, await server.as('supervisor'), author]) expect(await statuses(who)).toEqual([403, 404, 404]);
    await lead.succeed('POST', '/api/feedback/updatethreadusers', { users: people(lead, outsider), thread_id: thread.ThreadID });
    expect([await statuses(member), await statuses(outsider)]).toEqual([
      [403, 404, 404],
      [200, 200, 200],
    ]);
    expect((await say(member, id, 'Still here?')).body.message).toBe('You are not in this thread.');
  });

  test('VAL-43 VAL-44: what is refused says what is taken, and nothing of the message is kept', async () => {
    const { lead, member, id } = await aThread();
    const text = new TextEncoder().encode('just words');
    const wrong = await say(member, id, 'x', [
      ['a.png', aPhoto()],
      ['notes.txt', text],
    ]);
    expect([wrong.status, wrong.body.message]).toEqual([
      415,
      'Unsupported file type. Supported types: jpg, jpeg, png, gif, webp, bmp, svg, mp4, webm, ogg, mp3, wav, oga, m4a, aac, opus.',
    ]);
    const six = await say(
      member,
      id,
      'x',
      Array.from({ length: 6 }, (_, at): Photo => [`${at}.png`, aPhoto()]),
    );
    expect([six.status, six.body.message]).toEqual([413, 'You can only upload 25MB of files and 5 files at a time']);
    const disguised = await say(member, id, 'x', [['photo.png', text]]);
    expect([disguised.status, disguised.body.code]).toEqual([415, 'FILE_TYPE']);
    expect((await threadOf(lead, id)).Feedback).toEqual([]);
  });

  test('a resolved thread says by whom, takes no message, and is open again when somebody in it says so', async () => {
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

  test('a reported problem opens a thread with who reported, the author and the leads; resolving either settles both', async () => {
    const [artisan, lead] = [await server.person('Artisan'), await server.as('lead')];
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
      ...{ ThreadName: 'Problem at 1: Fit', author: artisan.user.username, unread: 1 },
      report: { _id: first._id, StepID: step._id, stepNumber: '1', stepTitle: 'Fit', revision: 1, run: 1 },
      Feedback: [{ message: 'The bolt is short.', username: artisan.user.username, Attachments: [{ name: 'bolt.png' }] }],
    });
    const names = thread.Users.map(({ username }: { username: string }) => username);
    expect(names).toEqual(expect.arrayContaining([artisan.user.username, 'demo_engineer', 'demo_lead', 'demo_supervisor']));
    expect(names).not.toContain('demo_artisan');

    expect((await settle(artisan, first.ThreadID, 'resolved')).status, 'a report is settled by leads').toBe(403);
    await settle(lead, first.ThreadID, 'resolved', 'Longer bolts are here.');
    const path = `/api/wip/${workInstruction._id}/reports`;
    const [resolved] = await author.succeed('GET', `${path}?state=resolved`);
    expect([resolved._id, resolved.resolved.note, resolved.ThreadID]).toEqual([
      first._id,
      'Longer bolts are here.',
      first.ThreadID,
    ]);

    await author.succeed('PATCH', `${path}/${second._id}`, { state: 'resolved', note: 'Corrected.' });
    expect((await threadOf(artisan, second.ThreadID)).resolved).toMatchObject({ username: 'demo_engineer', note: 'Corrected.' });
    await settle(artisan, second.ThreadID, 'open');
    expect((await author.succeed('GET', `${path}?state=resolved`)).length, 'the report stays as it was settled').toBe(2);
    await lead.succeed('POST', '/api/feedback/deletefeedbackthread', { thread: { ThreadID: second.ThreadID } });
    const reports = await author.succeed('GET', path);
    expect(reports.map((each: { ThreadID: string | null }) => each.ThreadID)).toEqual([null, first.ThreadID]);
  });

  test('the log holds that something was said and its hash, and not the words', async () => {
    const { member, id } = await aThread();
    await say(member, id, 'A secret of two');
    const events = await server.context.storage.read((r) =>
      r.events.list({ userId: member.user._id, direction: 'descending', limit: 5 }),
    );
    const said = events.find(({ kind }) => kind === 'feedback.said');
    expect(said?.payload).toMatchObject({ threadId: id, position: 1, textSha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(said?.payloadText).not.toContain('secret');
  });
});
