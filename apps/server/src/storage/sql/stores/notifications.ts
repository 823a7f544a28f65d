import type { NotificationQuery, NotificationRecord, NotificationStore } from '../../../ports/notifications.ts';
import { chunks } from '../chunks.ts';
import { readJson } from '../json.ts';
import type { SqlSession } from '../session.ts';
import { flag } from '../tables/index.ts';

export class SqlNotifications implements NotificationStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async ofUser(
    userId: string,
    { unreadOnly = false, sinceMs, notCausedBy, limit }: NotificationQuery = {},
  ): Promise<readonly NotificationRecord[]> {
    let query = this.#session.db.selectFrom('notification').selectAll().where('user_id', '=', userId);
    if (unreadOnly) query = query.where('is_read', '=', 0);
    if (sinceMs !== undefined) query = query.where('created_at', '>=', sinceMs);
    if (notCausedBy !== undefined)
      query = query.where((eb) => eb.or([eb('caused_by', 'is', null), eb('caused_by', '!=', notCausedBy)]));
    if (limit !== undefined) query = query.limit(limit);
    const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
    return rows.map((row) => ({
      id: row.id,
      recipientId: row.user_id,
      message: row.message,
      module: row.module,
      sender: row.sender,
      process: row.process,
      recipientIds: readJson(row.recipient_ids),
      causedBy: row.caused_by,
      isRead: row.is_read === 1,
      createdAtMs: row.created_at,
    }));
  }

  async insert(notifications: readonly NotificationRecord[]): Promise<void> {
    for (const some of chunks(notifications, 100)) {
      const rows = some.map((each) => ({
        id: each.id,
        user_id: each.recipientId,
        message: each.message,
        module: each.module,
        sender: each.sender,
        process: each.process,
        recipient_ids: JSON.stringify(each.recipientIds),
        caused_by: each.causedBy,
        is_read: flag(each.isRead),
        created_at: each.createdAtMs,
      }));
      await this.#session.db.insertInto('notification').values(rows).execute();
    }
  }

  async markRead(userId: string, ids: readonly string[], isRead: boolean): Promise<void> {
    for (const some of chunks(ids)) {
      await this.#session.db
        .updateTable('notification')
        .set({ is_read: flag(isRead) })
        .where('user_id', '=', userId)
        .where('id', 'in', some)
        .execute();
    }
  }
}
