import type { Role } from '@benchbook/domain/users';
import { sampleFilm } from '@benchbook/testkit';
import { describe, expect, test } from 'vitest';
import { CallLimit } from '../../../auth/index.ts';
import { checkFileAccess } from '../../../commands/files/file-access.ts';
import { type Photo, people, say, type TestCaller, threadOf } from '../../../test/index.ts';
import { feedbackDesk } from './for-tests/feedback-desk.ts';

describe.each(['sqlite', 'postgres'] as const)('files of messages (%s)', (database) => {
  const { desk, next, aThread, aPhoto } = feedbackDesk(database);

  test('API-67: a message repeated with its key is stored once, with its file', async () => {
    const { lead, member, id } = await aThread();
    const photo = aPhoto();
    const headers = { 'idempotency-key': `key-${next()}` };
    const answers = [
      await say(member, id, 'Once', [['a.png', photo]], headers),
      await say(member, id, 'Once', [['a.png', photo]], headers),
    ];
    expect(answers.map(({ status, body }) => [status, body._id])).toEqual([
      [201, answers[0]?.body._id],
      [201, answers[0]?.body._id],
    ]);
    expect((await threadOf(lead, id)).Feedback).toEqual([
      expect.objectContaining({
        _id: answers[0]?.body._id,
        message: 'Once',
        Attachments: [expect.objectContaining({ name: 'a.png' })],
      }),
    ]);
    expect((await say(member, id, 'Other words', [['a.png', photo]], headers)).status).toBe(422);
  });

  test('API-69: a removed member loses access to the files of a thread immediately, by path and by hash; outsiders never have it', async () => {
    const { lead, member, outsider, workInstruction, thread, id } = await aThread();
    const { body } = await say(lead, id, '', [['bolt.png', aPhoto()]]);
    const [{ path, sha256 }] = body.Attachments;
    const address = encodeURIComponent(`${workInstruction._id}^4^${id}^4^${path}`);
    const statuses = async (who: TestCaller) => [
      (await who.get(`/api/feedback/getfeedbackmessagesattachment/${address}`)).status,
      (await who.get(`/api/files/${sha256}`)).status,
      (await who.get(`/api/files/${sha256}/thumbnail`)).status,
      (await who.get(`/api/files/${made}`)).status,
    ];
    await lead.get(`/api/files/${sha256}/thumbnail`);
    const thumbnail = await desk.server.context.storage.read(({ files }) => files.rendition(sha256, 'thumbnail'));
    const made = thumbnail?.sha256;
    expect(await statuses(member)).toEqual([200, 200, 200, 200]);
    expect(await statuses(await desk.server.as('dev'))).toEqual([200, 200, 200, 200]);
    for (const who of [outsider, await desk.server.as('supervisor'), desk.author])
      expect(await statuses(who)).toEqual([403, 404, 404, 404]);
    await lead.succeed('POST', '/api/feedback/updatethreadusers', { users: people(lead, outsider), thread_id: thread.ThreadID });
    expect([await statuses(member), await statuses(outsider)]).toEqual([
      [403, 404, 404, 404],
      [200, 200, 200, 200],
    ]);
    expect((await say(member, id, 'Still here?')).body.message).toBe('You are not in this thread.');
  });

  test('renditions of renditions are also only for members of the thread', async () => {
    const { lead, member, id } = await aThread();
    const [{ sha256 }] = (await say(lead, id, '', [['bolt.png', aPhoto()]])).body.Attachments;
    const { storage } = desk.server.context;
    const [paper, small] = [`a${next()}`.padEnd(64, 'a'), `b${next()}`.padEnd(64, 'b')] as const;
    const made = { mediaType: 'image/jpeg', createdAtMs: 1_000 };
    await storage.transaction(async ({ files }) => {
      for (const each of [paper, small]) await files.recordBlob({ ...made, sha256: each, sizeBytes: 1 });
      await files.recordRendition({ ...made, sourceSha256: sha256, kind: 'paper', sha256: paper });
      await files.recordRendition({ ...made, sourceSha256: paper, kind: 'thumbnail', sha256: small });
    });
    const access = (who: TestCaller, role: Role) =>
      storage.read((readers) =>
        checkFileAccess(readers, { id: who.user._id, username: who.user.username, role, deviceId: null }, small),
      );
    expect(await access(member, 'Artisan')).toBe('as-member');
    await expect(access(await desk.server.as('supervisor'), 'Shop Supervisor')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('VAL-43 VAL-44: a refusal names the accepted kinds, and nothing of the message is stored', async () => {
    const { lead, member, id } = await aThread();
    const text = new TextEncoder().encode('just words');
    const wrong = await say(member, id, 'x', [
      ['a.png', aPhoto()],
      ['notes.txt', text],
    ]);
    expect([wrong.status, wrong.body.message]).toEqual([
      415,
      'Unsupported file type. Supported types: jpg, jpeg, png, gif, webp, bmp, svg, mp4, webm, ogg, mov, mp3, wav, oga, m4a, aac, opus.',
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

  test('a video from an iPad is accepted as in the library', async () => {
    const { lead, member, id } = await aThread();
    const film = new Uint8Array(sampleFilm());
    expect((await say(member, id, '', [['IMG_1.MOV', film]])).status).toBe(201);
    const [message] = (await threadOf(lead, id)).Feedback;
    const [file] = message.Attachments;
    expect(file).toMatchObject({ name: 'IMG_1.MOV', type: 'video/quicktime', path: expect.stringMatching(/\.mov$/) });
    expect((await lead.get(`/api/files/${file.sha256}`)).headers.get('content-type')).toBe('video/quicktime');
    expect((await say(member, id, '', [['a.mov', aPhoto()]])).status).toBe(415);
  });

  test('a person who reached the daily limit of file bytes can send only text, and others are not limited', async () => {
    const { lead, member, id } = await aThread();
    const { limits, clock } = desk.server.context;
    const { fileBytes } = limits;
    Object.assign(limits, { fileBytes: new CallLimit(clock, { most: 1, withinMs: 24 * 3_600_000 }) });
    const answers = [
      await say(member, id, 'One', [['a.png', aPhoto()]]),
      await say(member, id, 'Two', [['b.png', aPhoto()]]),
      await say(member, id, 'Three'),
      await say(lead, id, 'Four', [['c.png', aPhoto()]]),
    ];
    Object.assign(limits, { fileBytes });
    expect(answers.map(({ status }) => status)).toEqual([201, 429, 201, 201]);
    expect(answers[1]?.body.message).toBe(
      'You have sent very large files today. Files are taken again tomorrow; a message without them is taken now.',
    );
  });

  test('VAL-43: the files of a message have 25 MB in total, checked as they arrive', async () => {
    const { lead, member, id } = await aThread();
    // A WAV file as long as its header states.
    const sound = (megabytes: number, letter: string): Photo => {
      const bytes = new Uint8Array(megabytes * 1024 * 1024);
      const view = new DataView(bytes.buffer);
      bytes.set(new TextEncoder().encode('RIFF'), 0);
      view.setUint32(4, bytes.length - 8, true);
      bytes.set(new TextEncoder().encode('WAVEfmt '), 8);
      return [`${letter}.wav`, bytes];
    };
    const much = await say(member, id, 'Listen', [sound(12, 'a'), sound(13, 'b'), sound(1, 'c')]);
    expect([much.status, much.body.message]).toEqual([413, 'You can only upload 25MB of files and 5 files at a time']);
    expect((await threadOf(lead, id)).Feedback).toEqual([]);
    expect((await say(member, id, 'Listen', [sound(12, 'a'), sound(13, 'b')])).status).toBe(201);
  });

  test('API-69: a browser requests a message file each time, but may cache one that is also in the library', async () => {
    const { lead, member, workInstruction, id } = await aThread();
    const [own, shared] = [aPhoto(), aPhoto()];
    const attached = (
      await say(lead, id, '', [
        ['own.png', own],
        ['shared.png', shared],
      ])
    ).body.Attachments;
    const form = new FormData();
    form.set('path', `feedback-${next()}.png`);
    form.set('attachment', new File([shared], 'shared.png'));
    await desk.author.upload('/api/attachments', form);
    const kept = async (path: string) => (await member.get(path)).headers.get('cache-control');
    const [first, second]: [{ path: string; sha256: string }, { path: string; sha256: string }] = attached;
    const address = encodeURIComponent(`${workInstruction._id}^4^${id}^4^${first.path}`);
    const lead2 = await desk.server.person('Work Lead');
    expect([
      await kept(`/api/feedback/getfeedbackmessagesattachment/${address}`),
      await kept(`/api/files/${first.sha256}`),
      await kept(`/api/files/${first.sha256}/thumbnail`),
      (await (await desk.server.as('dev')).get(`/api/files/${first.sha256}`)).headers.get('cache-control'),
    ]).toEqual(Array(4).fill('private, no-cache'));
    // An Artisan without an assignment has access only through the thread.
    expect(await kept(`/api/files/${second.sha256}`)).toBe('private, no-cache');
    expect((await lead2.get(`/api/files/${second.sha256}`)).headers.get('cache-control')).toMatch(/immutable/);
  });

  test('nobody can read files of a deleted thread, not even Dev', async () => {
    const { lead, id } = await aThread();
    const [{ sha256 }] = (await say(lead, id, '', [['gone.png', aPhoto()]])).body.Attachments;
    const dev = await desk.server.as('dev');
    expect((await dev.get(`/api/files/${sha256}`)).status).toBe(200);
    await lead.succeed('POST', '/api/feedback/deletefeedbackthread', { thread: { ThreadID: id } });
    for (const who of [dev, lead]) expect((await who.get(`/api/files/${sha256}`)).status).toBe(404);
  });
});
