import type { FeedbackFile, FeedbackMessage, FeedbackThread } from '@benchbook/domain/feedback';
import { sql } from 'kysely';
import type { FeedbackStore, MessageQuery, ThreadQuery, WindowQuery } from '../../../ports/feedback.ts';
import { readJson } from '../json.ts';
import type { SqlSession } from '../session.ts';
import type { CopiedFileTable, CopiedThreadTable } from '../tables/local.ts';
import { isNeededBeside } from './unreferenced-blob.ts';

/**
 * Threads on a local backend: for each person the messages from the server, followed by their unsent ones. Only the server
 * starts, changes and resolves a thread.
 */
export class CopiedFeedback implements FeedbackStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async threads({ readerId, instructionId, ids }: ThreadQuery): Promise<readonly FeedbackThread[]> {
    let rows = this.#session.db.selectFrom('copied_thread').selectAll().where('user_id', '=', readerId);
    if (instructionId !== undefined) rows = rows.where('instruction_id', '=', instructionId);
    if (ids !== undefined) rows = rows.where('thread_id', 'in', [...ids]);
    const found = await rows.orderBy('changed_at', 'desc').orderBy('thread_id', 'desc').execute();
    const unsent = await this.#unsentCounts(readerId);
    return found.map((row) => toThread(row, unsent.get(row.thread_id) ?? 0));
  }

  async find(id: string, readerId: string): Promise<FeedbackThread | null> {
    const [thread = null] = await this.threads({ readerId, ids: [id] });
    return thread;
  }

  async messages({ readerId, threadIds, newest }: MessageQuery): Promise<readonly FeedbackMessage[]> {
    const messages: FeedbackMessage[] = [];
    for (const id of threadIds)
      messages.push(...(await this.window(id, { readerId, ...(newest === undefined ? {} : { limit: newest }) })));
    return messages;
  }

  async window(threadId: string, { readerId = '', after, before, limit }: WindowQuery): Promise<readonly FeedbackMessage[]> {
    const all = await this.#inOrder(readerId, threadId);
    const within = all.filter(
      ({ position }) => (after === undefined || position > after) && (before === undefined || position < before),
    );
    if (limit === undefined || limit >= within.length) return within;
    return after === undefined ? within.slice(within.length - limit) : within.slice(0, limit);
  }

  /** A person's messages are only available on the server. */
  async ofPerson(): Promise<readonly FeedbackMessage[]> {
    return [];
  }

  async file(threadId: string, path: string): Promise<FeedbackFile | null> {
    const row = await this.#session.db
      .selectFrom('copied_file')
      .selectAll()
      .where('thread_id', '=', threadId)
      .where('path', '=', path)
      .limit(1)
      .executeTakeFirst();
    return row ? toFile(row) : null;
  }

  async hasFile(userId: string | null, sha256: string): Promise<boolean> {
    let rows = this.#session.db.selectFrom('copied_file').select('id').where('sha256', '=', sha256);
    if (userId !== null) rows = rows.where('user_id', '=', userId);
    return (await rows.limit(1).executeTakeFirst()) !== undefined;
  }

  async isOnlyInMessages(sha256: string): Promise<boolean> {
    const row = await this.#session.db
      .selectFrom('blob')
      .select('sha256')
      .where('sha256', '=', sha256)
      .where((eb) => eb.exists(eb.selectFrom('copied_file as file').select('file.id').where('file.sha256', '=', sha256)))
      .where((eb) => eb.not(isNeededBeside('copied_file')))
      .executeTakeFirst();
    return row !== undefined;
  }

  async markRead(threadId: string, userId: string, position: number): Promise<void> {
    await this.#session.db
      .updateTable('copied_thread')
      .set({ read_to: sql<number>`case when message_count < ${position} then message_count else ${position} end` })
      .where('thread_id', '=', threadId)
      .where('user_id', '=', userId)
      .where('read_to', '<', position)
      .execute();
  }

  insert(): Promise<never> {
    return refuse();
  }

  append(): Promise<never> {
    return refuse();
  }

  setMembers(): Promise<never> {
    return refuse();
  }

  settle(): Promise<never> {
    return refuse();
  }

  hide(): Promise<never> {
    return refuse();
  }

  /** Messages from the server, followed by the unsent ones at the positions they will get if nobody writes before. */
  async #inOrder(userId: string, threadId: string): Promise<FeedbackMessage[]> {
    const rows = await this.#session.db
      .selectFrom('copied_message')
      .leftJoin('outbox', 'outbox.id', 'copied_message.id')
      .select(['copied_message.body', 'copied_message.is_unsent', 'outbox.state'])
      .where('copied_message.user_id', '=', userId)
      .where('copied_message.thread_id', '=', threadId)
      .orderBy('copied_message.is_unsent')
      .orderBy('copied_message.position')
      .execute();
    return rows.map(({ body, is_unsent: isUnsent, state }, index) => {
      const message = readJson<FeedbackMessage>(body);
      if (isUnsent === 0) return message;
      return { ...message, position: index + 1, unsent: state === 'parked' ? 'refused' : 'waiting' };
    });
  }

  async #unsentCounts(userId: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#session.db
      .selectFrom('copied_message')
      .select(({ fn }) => ['thread_id', fn.countAll<number>().as('count')])
      .where('user_id', '=', userId)
      .where('is_unsent', '=', 1)
      .groupBy('thread_id')
      .execute();
    return new Map(rows.map((row) => [row.thread_id, row.count]));
  }
}

function toThread({ head, message_count, read_to, changed_at }: CopiedThreadTable, unsent: number): FeedbackThread {
  return {
    ...readJson<FeedbackThread>(head),
    messages: [],
    changedAtMs: changed_at,
    messageCount: message_count + unsent,
    unreadCount: Math.max(0, message_count - read_to),
  };
}

function toFile(row: CopiedFileTable): FeedbackFile {
  const { id, message_id: messageId, thread_id: threadId, path, name, sha256, size: sizeBytes, media_type: mediaType } = row;
  return { id, messageId, threadId, path, name, sha256, sizeBytes, mediaType };
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('A local backend has copies of threads; the server writes them.'));
}
