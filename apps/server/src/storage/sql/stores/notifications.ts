import { NEWS, URGENT_NEWS } from '@benchbook/domain/notifications';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { CursorError } from '../../../ports/instructions.ts';
import type { NotificationQuery, NotificationRecord, NotificationStore } from '../../../ports/notifications.ts';
import type { Page } from '../../../ports/paging.ts';
import { chunks } from '../chunks.ts';
import { readJson } from '../json.ts';
import type { SqlSession } from '../session.ts';
import { flag, type NotificationTable, type Tables } from '../tables/index.ts';
import { decodeCursor, encodeCursor } from './list-cursor.ts';

/** A database limits the number of parameters per statement. */
const ROWS_AT_ONCE = 80;

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
    const order = `notice ${userId} ${query.unreadOnly ?? false} ${query.notCausedBy ?? ''} ${query.urgency ?? ''}`;
    const after = readPlace(cursor, order);
    const { total } = await this.#matching(userId, query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    let rows = this.#newestFirst(userId, query);
    if (after && query.urgency === 'urgent')
      rows = rows.where(sql<SqlBool>`(${IS_STOPPED}, created_at, id) < (${after.rank}, ${after.createdAtMs}, ${after.id})`);
    else if (after) rows = rows.where(sql<SqlBool>`(created_at, id) < (${after.createdAtMs}, ${after.id})`);
    const found = await rows.limit(limit + 1).execute();
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const nextCursor =
      last && found.length > page.length ? encodeCursor(order, `${rankOf(last)} ${last.created_at}`, last.id) : null;
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
    const rows = this.#matching(userId, query).selectAll();
    const ranked = query.urgency === 'urgent' ? rows.orderBy(IS_STOPPED, 'desc') : rows;
    return ranked.orderBy('created_at', 'desc').orderBy('id', 'desc');
  }

  #matching(userId: string, { unreadOnly = false, sinceMs, notCausedBy, urgency }: NotificationQuery) {
    let rows = this.#session.db.selectFrom('notification').where('user_id', '=', userId);
    // A literal: a partial index is only used if the query text shows its condition.
    if (unreadOnly) rows = rows.where(sql<SqlBool>`is_read = 0`);
    if (sinceMs !== undefined) rows = rows.where('created_at', '>=', sinceMs);
    if (notCausedBy !== undefined)
      rows = rows.where((eb) => eb.or([eb('caused_by', 'is', null), eb('caused_by', '!=', notCausedBy)]));
    if (urgency !== undefined) rows = rows.where((eb) => (urgency === 'urgent' ? isUrgentRow(eb) : eb.not(isUrgentRow(eb))));
    return rows;
  }

  async recipientsOf(key: string, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (const some of chunks(userIds)) {
      const rows = await this.#session.db
        .selectFrom('notification')
        .select('user_id')
        .where('user_id', 'in', some)
        .where('notice_key', '=', key)
        .execute();
      for (const row of rows) found.add(row.user_id);
    }
    return found;
  }

  async save(notifications: readonly NotificationRecord[]): Promise<void> {
    for (const some of chunks(notifications, ROWS_AT_ONCE))
      await this.#session.db
        .insertInto('notification')
        .values(some.map(toRow))
        .onConflict((conflict) =>
          conflict.columns(['notice_key', 'user_id']).doUpdateSet(({ ref }) => ({
            message: ref('excluded.message'),
            module: ref('excluded.module'),
            sender: ref('excluded.sender'),
            process: ref('excluded.process'),
            recipient_ids: ref('excluded.recipient_ids'),
            caused_by: ref('excluded.caused_by'),
            is_read: ref('excluded.is_read'),
            created_at: ref('excluded.created_at'),
            about: ref('excluded.about'),
          })),
        )
        .execute();
  }

  async markKeyRead(key: string): Promise<void> {
    await this.#session.db.updateTable('notification').set({ is_read: 1 }).where('notice_key', '=', key).execute();
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
    let rows = this.#session.db
      .updateTable('notification')
      .set({ is_read: flag(isRead) })
      .where('user_id', '=', userId)
      .where('is_read', '!=', flag(isRead))
      .where('created_at', '>=', fromMs)
      .where('created_at', '<=', untilMs);
    if (isRead) rows = rows.where((eb) => eb.not(isUrgentRow(eb)));
    await rows.execute();
  }

  async prune(beforeMs: number): Promise<void> {
    await this.#session.db.deleteFrom('notification').where('created_at', '<', beforeMs).execute();
  }
}

/** The kinds of `isUrgent` as stored in rows. */
function isUrgentRow(eb: ExpressionBuilder<Tables, 'notification'>) {
  const kinds = URGENT_NEWS.map(({ module, process }) => eb.and([eb('module', '=', module), eb('process', '=', process)]));
  return eb.and([eb('by_hand', '=', 0), eb.or(kinds)]);
}

/** 1 for notices that a person can't continue: those are first among the urgent ones. */
const IS_STOPPED = sql<number>`case when process = ${NEWS.personStopped.process} then 1 else 0 end`;

const rankOf = ({ process }: NotificationTable): number => (process === NEWS.personStopped.process ? 1 : 0);

interface NoticePlace {
  readonly rank: number;
  readonly createdAtMs: number;
  readonly id: string;
}

/** @throws CursorError for a cursor of another list */
function readPlace(cursor: string | undefined, order: string): NoticePlace | null {
  if (cursor === undefined) return null;
  const place = decodeCursor(cursor, order);
  const [, rank, createdAt] = /^([01]) (\d+)$/.exec(String(place?.key)) ?? [];
  if (!place || rank === undefined || !Number.isSafeInteger(Number(createdAt))) throw new CursorError();
  return { rank: Number(rank), createdAtMs: Number(createdAt), id: place.id };
}

function toRow(notice: NotificationRecord): NotificationTable {
  return {
    id: notice.id,
    user_id: notice.recipientId,
    message: notice.message,
    module: notice.module,
    sender: notice.sender,
    process: notice.process,
    recipient_ids: JSON.stringify(notice.recipientIds),
    caused_by: notice.causedBy,
    is_read: flag(notice.isRead),
    created_at: notice.createdAtMs,
    about: notice.about === null ? null : JSON.stringify(notice.about),
    by_hand: flag(notice.isByHand),
    notice_key: notice.key,
  };
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
    key: row.notice_key,
  };
}
