import type { FeedbackMessage } from '@benchbook/domain/feedback';
import { anId } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { sha256Hex } from '../../ports/body-hash.ts';
import type { NewMessageRecord } from '../../ports/feedback.ts';
import { onEachDatabase } from './each-database.ts';
import { NOON_MS, storedInstruction, storedUser, together } from './fixtures.ts';
import { meddle } from './meddle.ts';

onEachDatabase('feedback', ({ storage, address }) => {
  /** A thread with two members. */
  async function aThread() {
    const [instructionId, author, member] = [
      await storedInstruction(storage()),
      await storedUser(storage()),
      await storedUser(storage()),
    ];
    const id = anId();
    const record = {
      id,
      instructionId,
      name: 'Torque',
      authorId: author,
      reportId: null,
      memberIds: [author, member],
      atMs: NOON_MS,
    };
    await storage().transaction((tx) => tx.feedback.insert(record));
    return { id, instructionId, author, member };
  }
  const say = (threadId: string, userId: string, given: Partial<NewMessageRecord> = {}) =>
    storage().transaction(async (tx) => {
      await tx.feedback.find(threadId, userId);
      return tx.feedback.append({
        id: anId(),
        threadId,
        userId,
        deviceId: null,
        text: 'Look',
        files: [],
        atMs: NOON_MS,
        receivedAtMs: NOON_MS,
        ...given,
      });
    });
  const unreadOf = async (threadId: string, userId: string) =>
    (await storage().read((r) => r.feedback.find(threadId, userId)))?.unreadCount;
  const aFile = async () => {
    const [id, sha256] = [anId(), sha256Hex(anId())];
    const file = { id, path: `${id}.png`, name: 'bolt.png', sha256, sizeBytes: 12, mediaType: 'image/png' };
    await storage().transaction((tx) => tx.files.recordBlob({ ...file, createdAtMs: NOON_MS }));
    return file;
  };

  test('FEED-08 FEED-17: a thread and its messages are read back unchanged, with names and files in order', async () => {
    const { id, instructionId, author, member } = await aThread();
    const files = [await aFile(), await aFile()];
    const message = await say(id, member, { text: 'Which\none?', files });
    expect(message).toMatchObject({
      threadId: id,
      threadName: 'Torque',
      instructionId,
      position: 1,
      userId: member,
      text: 'Which\none?',
    });
    expect(message.files).toEqual(files.map((file) => ({ ...file, messageId: message.id, threadId: id })));
    const thread = await storage().read((r) => r.feedback.find(id, author));
    expect(thread).toMatchObject({ name: 'Torque', author: { id: author }, messageCount: 1, unreadCount: 1, resolution: null });
    expect(thread?.members.map((each) => each.id).sort()).toEqual([author, member].sort());
    expect(await storage().read((r) => r.feedback.file(id, files[1]?.path ?? ''))).toMatchObject({ name: 'bolt.png' });
    expect(await storage().read((r) => r.feedback.file(anId(), files[1]?.path ?? ''))).toBeNull();
  });

  test('a window of a long thread has the newest before or the oldest after a position, in order', async () => {
    const { id, author } = await aThread();
    for (let count = 1; count <= 7; count++) await say(id, author, { text: `${count}` });
    const texts = async (messages: Promise<readonly FeedbackMessage[]>) => (await messages).map(({ text }) => text).join('');
    const window = (query: object) => texts(storage().read((r) => r.feedback.window(id, query)));
    expect([await window({}), await window({ limit: 2 }), await window({ before: 6, limit: 2 })]).toEqual([
      '1234567',
      '67',
      '45',
    ]);
    expect([await window({ after: 3, limit: 2 }), await window({ after: 7 }), await window({ after: 2, before: 5 })]).toEqual([
      '45',
      '',
      '34',
    ]);
    expect(await texts(storage().read((r) => r.feedback.messages({ readerId: author, threadIds: [id], newest: 3 })))).toBe('567');
  });

  test('messages of others after the read marker are unread; writing a message moves the marker, which never goes back', async () => {
    const { id, author, member } = await aThread();
    for (let count = 0; count < 3; count++) await say(id, author);
    expect([await unreadOf(id, author), await unreadOf(id, member), await unreadOf(id, anId())]).toEqual([0, 3, 0]);
    const mark = (position: number) => storage().transaction((tx) => tx.feedback.markRead(id, member, position));
    await mark(2);
    await mark(1);
    expect(await unreadOf(id, member)).toBe(1);
    await mark(99);
    await say(id, author);
    expect(await unreadOf(id, member), 'the marker does not pass the newest message').toBe(1);
    await say(id, member);
    expect([await unreadOf(id, author), await unreadOf(id, member)]).toEqual([1, 0]);
  });

  test('API-71: earlier messages are read for a new member; a removed member has neither thread nor files', async () => {
    const { id, author, member } = await aThread();
    const file = await aFile();
    await say(id, author, { files: [file] });
    const newcomer = await storedUser(storage());
    const has = (userId: string) => storage().read((r) => r.feedback.hasFile(userId, file.sha256));
    expect([await has(member), await has(newcomer)]).toEqual([true, false]);
    await storage().transaction((tx) => tx.feedback.setMembers(id, [author, newcomer], NOON_MS));
    expect([await has(member), await has(newcomer), await unreadOf(id, newcomer)]).toEqual([false, true, 0]);
    const own = async (memberId: string) =>
      (await storage().read((r) => r.feedback.threads({ readerId: memberId, memberId }))).length;
    expect([await own(member), await own(newcomer)]).toEqual([0, 1]);
  });

  test('API-73: a deleted thread is hidden but stays on record, and messages cannot be changed', async () => {
    const { id, author, member } = await aThread();
    const file = await aFile();
    const { id: messageId } = await say(id, author, { files: [file] });
    await storage().transaction((tx) => tx.feedback.hide(id, author, NOON_MS));
    await storage().read(async ({ feedback }) => {
      expect(await feedback.find(id, author)).toBeNull();
      expect([await feedback.ofPerson(author), await feedback.window(id, {})]).toEqual([[], []]);
      expect([await feedback.hasFile(member, file.sha256), await feedback.isOnlyInMessages(file.sha256)]).toEqual([false, true]);
    });
    for (const change of [
      `update feedback_message set text = 'other' where id = '${messageId}'`,
      `delete from feedback_message where id = '${messageId}'`,
      `update feedback_file set name = 'other' where message_id = '${messageId}'`,
      `delete from feedback_file where message_id = '${messageId}'`,
    ])
      await expect(meddle(address(), change), change).rejects.toThrow('never changed or deleted');
    expect(await storage().transaction((tx) => tx.files.forgetBlob(file.sha256)), 'its bytes stay').toBe(false);
  });

  test('two concurrent messages are both stored, each at its own position', async () => {
    const { id, author, member } = await aThread();
    const speak = (userId: string) => async (tx: Parameters<Parameters<ReturnType<typeof storage>['transaction']>[0]>[0]) => {
      await tx.feedback.find(id, userId);
      const times = { atMs: NOON_MS, receivedAtMs: NOON_MS };
      return tx.feedback.append({ id: anId(), threadId: id, userId, deviceId: null, text: 'Me', files: [], ...times });
    };
    const { done, refused } = await together(storage(), [speak(author), speak(member), speak(author), speak(member)]);
    expect(refused).toEqual([]);
    expect(done.map(({ position }) => position).sort()).toEqual([1, 2, 3, 4]);
  });

  test('bytes that are also in the library are not private to messages', async () => {
    const { id, author } = await aThread();
    const file = await aFile();
    await say(id, author, { files: [file] });
    const isOnly = () => storage().read((r) => r.feedback.isOnlyInMessages(file.sha256));
    expect([await isOnly(), await storage().read((r) => r.feedback.isOnlyInMessages('0'.repeat(64)))]).toEqual([true, false]);
    await storage().transaction((tx) =>
      tx.files.insert({
        ...file,
        id: anId(),
        path: `${anId()}.png`,
        extension: 'png',
        isDeleted: false,
        modelId: null,
        createdAtMs: NOON_MS,
      }),
    );
    expect(await isOnly()).toBe(false);
  });
});
