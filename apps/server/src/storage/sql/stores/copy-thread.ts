import type { FeedbackMessage, FeedbackThread } from '@benchbook/domain/feedback';
import type { RevisionFile } from '../../../ports/revisions.ts';
import { chunks } from '../chunks.ts';
import type { SqlSession } from '../session.ts';
import { flag } from '../tables/index.ts';

/** Rows per insert: the database limits the number of parameters. */
const INSERTED_AT_ONCE = 100;

/** Number of messages of a thread that a person's copy has without a gap. */
export async function knownMessages({ db }: SqlSession, userId: string, threadId: string): Promise<number> {
  const row = await db
    .selectFrom('copied_message')
    .select(({ fn }) => fn.max('position').as('newest'))
    .where('user_id', '=', userId)
    .where('thread_id', '=', threadId)
    .where('is_unsent', '=', 0)
    .executeTakeFirst();
  return row?.newest ?? 0;
}

/** Writes a thread as the server sent it to a person. Messages read here that the server does not know of yet stay read. */
export async function copyThread(session: SqlSession, userId: string, thread: FeedbackThread): Promise<void> {
  const { messages, ...head } = thread;
  const readTo = head.messageCount - head.unreadCount;
  const before = await session.db
    .selectFrom('copied_thread')
    .select('read_to')
    .where('user_id', '=', userId)
    .where('thread_id', '=', thread.id)
    .executeTakeFirst();
  const row = {
    instruction_id: head.instructionId,
    changed_at: head.changedAtMs,
    message_count: head.messageCount,
    read_to: Math.min(Math.max(readTo, before?.read_to ?? 0), head.messageCount),
    head: JSON.stringify(head),
  };
  await session.db
    .insertInto('copied_thread')
    .values({ user_id: userId, thread_id: thread.id, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'thread_id']).doUpdateSet(row))
    .execute();
  const [first] = messages;
  if (!first) return;
  await dropMessages(session, userId, thread.id, first.position);
  for (const some of chunks(messages, INSERTED_AT_ONCE)) await insertMessages(session, userId, some, false);
}

/**
 * Deletes a thread of which a person is no longer a member. Their unsent messages in it are deleted with their outbox entries.
 */
export async function dropThread(session: SqlSession, userId: string, threadId: string): Promise<void> {
  const { db } = session;
  await dropMessages(session, userId, threadId, 0);
  await db.deleteFrom('copied_thread').where('user_id', '=', userId).where('thread_id', '=', threadId).execute();
}

export async function dropThreads(session: SqlSession, userId: string): Promise<void> {
  const rows = await session.db.selectFrom('copied_thread').select('thread_id').where('user_id', '=', userId).execute();
  for (const row of rows) await dropThread(session, userId, row.thread_id);
}

/** Appends an unsent message; an existing one keeps its position. */
export async function keepUnsent(
  session: SqlSession,
  userId: string,
  message: Omit<FeedbackMessage, 'position' | 'unsent'>,
): Promise<FeedbackMessage> {
  const { db } = session;
  const { count, newest } = await db
    .selectFrom('copied_message')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max<number | null>('position').as('newest')])
    .where('user_id', '=', userId)
    .where('thread_id', '=', message.threadId)
    .executeTakeFirstOrThrow();
  const there = await db.selectFrom('copied_message').select('id').where('id', '=', message.id).executeTakeFirst();
  if (!there) await insertMessages(session, userId, [{ ...message, position: (newest ?? 0) + 1 }], true);
  return { ...message, position: count + 1, unsent: 'waiting' };
}

export async function dropUnsent({ db }: SqlSession, entryId: string): Promise<void> {
  await db.deleteFrom('copied_file').where('message_id', '=', entryId).execute();
  await db.deleteFrom('copied_message').where('id', '=', entryId).where('is_unsent', '=', flag(true)).execute();
}

export async function dropSent(session: SqlSession, userId: string, askedAtMs: number): Promise<void> {
  const rows = await session.db
    .selectFrom('copied_message')
    .leftJoin('outbox', 'outbox.id', 'copied_message.id')
    .select('copied_message.id')
    .where('copied_message.user_id', '=', userId)
    .where('copied_message.is_unsent', '=', flag(true))
    .where((eb) => eb.or([eb('outbox.id', 'is', null), eb('outbox.answered_at', '<=', askedAtMs)]))
    .where((eb) => eb.or([eb('outbox.id', 'is', null), eb('outbox.state', '=', 'answered')]))
    .execute();
  for (const { id } of rows) await dropUnsent(session, id);
}

/** Files of messages, of one person or of all, newest first. */
export async function filesOfThreads({ db }: SqlSession, userId: string | undefined): Promise<RevisionFile[]> {
  let rows = db.selectFrom('copied_file').select(['path', 'sha256', 'size', 'media_type']).orderBy('id', 'desc');
  if (userId !== undefined) rows = rows.where('user_id', '=', userId);
  const found = await rows.execute();
  return found.map(({ path, sha256, size, media_type }) => ({ path, sha256, sizeBytes: size, mediaType: media_type }));
}

async function dropMessages({ db }: SqlSession, userId: string, threadId: string, from: number): Promise<void> {
  const gone = db
    .selectFrom('copied_message')
    .select('id')
    .where('user_id', '=', userId)
    .where('thread_id', '=', threadId)
    .where('is_unsent', '=', flag(false))
    .where('position', '>=', from);
  await db.deleteFrom('copied_file').where('user_id', '=', userId).where('message_id', 'in', gone).execute();
  await db.deleteFrom('copied_message').where('user_id', '=', userId).where('id', 'in', gone).execute();
}

async function insertMessages(
  { db }: SqlSession,
  userId: string,
  messages: readonly FeedbackMessage[],
  isUnsent: boolean,
): Promise<void> {
  const rows = messages.map((message) => ({
    user_id: userId,
    thread_id: message.threadId,
    id: message.id,
    position: message.position,
    is_unsent: flag(isUnsent),
    body: JSON.stringify(message),
  }));
  await db.insertInto('copied_message').values(rows).execute();
  const files = messages.flatMap((message) => message.files);
  for (const some of chunks(files, INSERTED_AT_ONCE))
    await db
      .insertInto('copied_file')
      .values(
        some.map(({ id, messageId, threadId, path, name, sha256, sizeBytes, mediaType }) => ({
          user_id: userId,
          thread_id: threadId,
          message_id: messageId,
          id,
          path,
          name,
          sha256,
          size: sizeBytes,
          media_type: mediaType,
        })),
      )
      .execute();
}
