import { type SqlBool, sql } from 'kysely';
import { CursorError } from '../../../ports/instructions.ts';
import type { NotificationQuery, NotificationRecord, NotificationStore } from '../../../ports/notifications.ts';
import type { Page } from '../../../ports/paging.ts';
import { chunks } from '../chunks.ts';
import { readJson } from '../json.ts';
import type { SqlSession } from '../session.ts';
import { flag, type NotificationTable } from '../tables/index.ts';
import { decodeCursor, encodeCursor } from './list-cursor.ts';

export class SqlNotifications implements NotificationStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async ofUser(userId: string, query: NotificationQuery = {}): Promise<readonly NotificationRecord[]> {
    const rows = await this.#newestFirst(userId, query).execute();
    return rows.map(toRecord);
  }

  async page(
    userId: string,
    { limit, cursor, ...query }: NotificationQuery & { readonly limit: number; readonly cursor?: string },
  ): Promise<Page<NotificationRecord>> {
    const order = `notice ${userId} ${query.unreadOnly ?? false} ${query.notCausedBy ?? ''}`;
    const after = cursor === undefined ? null : decodeCursor(cursor, order);
    if (cursor !== undefined && !after) throw new CursorError();
    const { total } = await this.#matching(userId, query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    let rows = this.#newestFirst(userId, query);
    if (after) rows = rows.where(sql<SqlBool>`(created_at, id) < (${after.key}, ${after.id})`);
    const found = await rows.limit(limit + 1).execute();
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const nextCursor = last && found.length > page.length ? encodeCursor(order, last.created_at, last.id) : null;
    return { rows: page.map(toRecord), total, nextCursor };
  }

  async named(userId: string, ids: readonly string[]): Promise<readonly NotificationRecord[]> {
    const rows: NotificationTable[] = [];
    for (const some of chunks(ids)) {
      rows.push(...(await this.#matching(userId, {}).selectAll().where('id', 'in', some).execute()));
    }
    return rows.map(toRecord).toSorted((one, other) => other.createdAtMs - one.createdAtMs || (other.id < one.id ? -1 : 1));
  }

  #newestFirst(userId: string, query: NotificationQuery) {
    return this.#matching(userId, query).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  }

  #matching(userId: string, { unreadOnly = false, sinceMs, notCausedBy }: NotificationQuery) {
    let rows = this.#session.db.selectFrom('notification').where('user_id', '=', userId);
    // Written out: an index of some rows is only used where the text of the question shows that these are meant.
    if (unreadOnly) rows = rows.where(sql<SqlBool>`is_read = 0`);
    if (sinceMs !== undefined) rows = rows.where('created_at', '>=', sinceMs);
    if (notCausedBy !== undefined)
      rows = rows.where((eb) => eb.or([eb('caused_by', 'is', null), eb('caused_by', '!=', notCausedBy)]));
    return rows;
  }

  async insert(notifications: readonly NotificationRecord[]): Promise<void> {
    for (const some of chunks(notifications, 80)) {
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
        about: each.about === null ? null : JSON.stringify(each.about),
        by_hand: flag(each.isByHand),
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

  async markSpan(
    userId: string,
    { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
    isRead: boolean,
  ): Promise<void> {
    await this.#session.db
      .updateTable('notification')
      .set({ is_read: flag(isRead) })
      .where('user_id', '=', userId)
      .where('is_read', '!=', flag(isRead))
      .where('created_at', '>=', fromMs)
      .where('created_at', '<=', untilMs)
      .execute();
  }

  async prune(beforeMs: number): Promise<void> {
    await this.#session.db.deleteFrom('notification').where('created_at', '<', beforeMs).execute();
  }
}

function toRecord(row: NotificationTable): NotificationRecord {
  return {
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
    about: row.about === null ? null : readJson(row.about),
    isByHand: row.by_hand === 1,
  };
}
