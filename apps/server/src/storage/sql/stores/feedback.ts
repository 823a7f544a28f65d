import type { FeedbackMessage, ThreadResolution } from '@benchbook/domain/feedback';
import type { FeedbackStore, NewMessageRecord, NewThreadRecord } from '../../../ports/feedback.ts';
import { chunks } from '../chunks.ts';
import { SqlFeedbackReader } from './feedback-reader.ts';

/** Rows per insert: both databases limit the number of parameters. */
const INSERTED_AT_ONCE = 100;

export class SqlFeedback extends SqlFeedbackReader implements FeedbackStore {
  async insert({ id, instructionId, name, authorId, reportId, memberIds, atMs }: NewThreadRecord): Promise<void> {
    await this.session.db
      .insertInto('feedback_thread')
      .values({
        id,
        instruction_id: instructionId,
        name,
        author_id: authorId,
        report_id: reportId,
        created_at: atMs,
        changed_at: atMs,
        message_count: 0,
        resolved_by: null,
        resolved_at: null,
        resolution_note: '',
        deleted_at: null,
        deleted_by: null,
      })
      .execute();
    await this.#addMembers(id, memberIds, 0, atMs);
  }

  async append({ id, threadId, userId, deviceId, text, files, atMs, receivedAtMs }: NewMessageRecord): Promise<FeedbackMessage> {
    const { message_count: position } = await this.session.db
      .updateTable('feedback_thread')
      .set((eb) => ({ message_count: eb('message_count', '+', 1), changed_at: receivedAtMs }))
      .where('id', '=', threadId)
      .returning('message_count')
      .executeTakeFirstOrThrow();
    await this.session.db
      .insertInto('feedback_message')
      .values({
        id,
        thread_id: threadId,
        position,
        user_id: userId,
        device_id: deviceId,
        text,
        at: atMs,
        received_at: receivedAtMs,
      })
      .execute();
    if (files.length > 0) await this.#insertFiles(id, threadId, files);
    await this.markRead(threadId, userId, position);
    const [message] = await this.window(threadId, { after: position - 1, limit: 1 });
    if (!message) throw new Error(`message ${id} was written and is not there`);
    return message;
  }

  async setMembers(threadId: string, memberIds: readonly string[], atMs: number): Promise<void> {
    const rows = await this.session.db
      .selectFrom('feedback_member')
      .select('user_id')
      .where('thread_id', '=', threadId)
      .execute();
    const [before, after] = [new Set(rows.map((row) => row.user_id)), new Set(memberIds)];
    for (const some of chunks([...before].filter((id) => !after.has(id))))
      await this.session.db
        .deleteFrom('feedback_member')
        .where('thread_id', '=', threadId)
        .where('user_id', 'in', some)
        .execute();
    const { message_count: readTo } = await this.session.db
      .selectFrom('feedback_thread')
      .select('message_count')
      .where('id', '=', threadId)
      .executeTakeFirstOrThrow();
    await this.#addMembers(
      threadId,
      [...after].filter((id) => !before.has(id)),
      readTo,
      atMs,
    );
  }

  async markRead(threadId: string, userId: string, position: number): Promise<void> {
    const thread = await this.session.db
      .selectFrom('feedback_thread')
      .select('message_count')
      .where('id', '=', threadId)
      .executeTakeFirstOrThrow();
    const readTo = Math.min(position, thread.message_count);
    await this.session.db
      .updateTable('feedback_member')
      .set({ read_to: readTo })
      .where('thread_id', '=', threadId)
      .where('user_id', '=', userId)
      .where('read_to', '<', readTo)
      .execute();
  }

  async settle(threadId: string, resolution: Omit<ThreadResolution, 'username'> | null): Promise<void> {
    await this.session.db
      .updateTable('feedback_thread')
      .set({
        resolved_by: resolution?.userId ?? null,
        resolved_at: resolution?.atMs ?? null,
        resolution_note: resolution?.note ?? '',
      })
      .where('id', '=', threadId)
      .execute();
  }

  async hide(threadId: string, by: string, atMs: number): Promise<void> {
    await this.session.db
      .updateTable('feedback_thread')
      .set({ deleted_at: atMs, deleted_by: by })
      .where('id', '=', threadId)
      .execute();
  }

  async #addMembers(threadId: string, userIds: readonly string[], readTo: number, atMs: number): Promise<void> {
    for (const some of chunks(userIds, INSERTED_AT_ONCE)) {
      const rows = some.map((userId) => ({ thread_id: threadId, user_id: userId, read_to: readTo, added_at: atMs }));
      await this.session.db.insertInto('feedback_member').values(rows).execute();
    }
  }

  async #insertFiles(messageId: string, threadId: string, files: NewMessageRecord['files']): Promise<void> {
    const rows = files.map(({ id, path, name, sha256, sizeBytes, mediaType }, position) => ({
      id,
      message_id: messageId,
      thread_id: threadId,
      position,
      path,
      name,
      sha256,
      size: sizeBytes,
      media_type: mediaType,
    }));
    await this.session.db.insertInto('feedback_file').values(rows).execute();
  }
}
