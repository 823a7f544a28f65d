import { type Ability, rolesWith } from '@benchbook/domain/access';
import { DomainError } from '@benchbook/domain/errors';
import { searchKey } from '@benchbook/domain/search';
import { sql } from 'kysely';
import { CursorError } from '../../../ports/instructions.ts';
import type { Page } from '../../../ports/paging.ts';
import type { UserQuery, UserRecord, UserStore } from '../../../ports/users.ts';
import { chunks } from '../chunks.ts';
import { indexKey } from '../index-key.ts';
import { likePattern } from '../search-terms.ts';
import type { SqlSession } from '../session.ts';
import { decodeCursor, encodeCursor } from './list-cursor.ts';
import { fromUser, toUser } from './user-row.ts';

export class SqlUsers implements UserStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async find(id: string): Promise<UserRecord | null> {
    const query = this.#session.db.selectFrom('app_user').selectAll().where('id', '=', id);
    const row = await this.#session.hold(query).executeTakeFirst();
    return row ? toUser(row) : null;
  }

  async findMany(ids: readonly string[]): Promise<ReadonlyMap<string, UserRecord>> {
    const result = new Map<string, UserRecord>();
    for (const some of chunks(new Set(ids))) {
      const rows = await this.#session.db.selectFrom('app_user').selectAll().where('id', 'in', some).execute();
      for (const row of rows) result.set(row.id, toUser(row));
    }
    return result;
  }

  async findByName(username: string): Promise<UserRecord | null> {
    const query = this.#session.db
      .selectFrom('app_user')
      .selectAll()
      .where('username_key', '=', indexKey(searchKey(username)));
    const row = await this.#session.hold(query).executeTakeFirst();
    return row ? toUser(row) : null;
  }

  async idsWith(ability: Ability): Promise<readonly string[]> {
    const roles = rolesWith(ability);
    // PostgreSQL accepts no empty list.
    if (roles.length === 0) return [];
    const rows = await this.#session.db
      .selectFrom('app_user')
      .select('id')
      .where('role', 'in', roles)
      .where('is_active', '=', 1)
      .execute();
    return rows.map(({ id }) => id);
  }

  async count(): Promise<number> {
    const query = this.#session.db.selectFrom('app_user').select((eb) => eb.fn.countAll<number>().as('total'));
    return (await query.executeTakeFirstOrThrow()).total;
  }

  async page(query: UserQuery): Promise<Page<UserRecord>> {
    return listUserRows(this.#session, query);
  }

  async takenNames(usernames: readonly string[]): Promise<ReadonlySet<string>> {
    const nameOf = new Map(usernames.map((username) => [indexKey(searchKey(username)), username.toLowerCase()]));
    const taken = new Set<string>();
    for (const keys of chunks(nameOf.keys())) {
      const rows = await this.#session.db
        .selectFrom('app_user')
        .select('username_key')
        .where('username_key', 'in', keys)
        .execute();
      for (const { username_key } of rows) taken.add(nameOf.get(username_key) ?? '');
    }
    return taken;
  }

  async isPicture(sha256: string): Promise<boolean> {
    const row = await this.#session.db
      .selectFrom('app_user')
      .select('id')
      .where('image', '=', sha256)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async countOtherDevs(id: string): Promise<number> {
    const query = this.#session.db
      .selectFrom('app_user')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('role', '=', 'Dev')
      .where('is_active', '=', 1)
      .where('id', '!=', id);
    return (await query.executeTakeFirstOrThrow()).total;
  }

  async goneSince(atMs: number): Promise<readonly string[]> {
    const rows = await this.#session.db
      .selectFrom('app_user')
      .leftJoin('user_seen', 'user_seen.user_id', 'app_user.id')
      .select('app_user.id')
      .where('app_user.status', '!=', 'Offline')
      .where((eb) => eb.or([eb('user_seen.at', 'is', null), eb('user_seen.at', '<', atMs)]))
      .execute();
    return rows.map((row) => row.id);
  }

  async markSeen(ids: readonly string[], atMs: number): Promise<void> {
    for (const some of chunks(new Set(ids), 200))
      await this.#session.db
        .insertInto('user_seen')
        .values(some.map((user_id) => ({ user_id, at: atMs })))
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ at: atMs }))
        .execute();
  }

  async insert(user: UserRecord): Promise<void> {
    await this.#refusingTwins(() => this.#session.db.insertInto('app_user').values(fromUser(user)).execute());
  }

  async save(user: UserRecord): Promise<void> {
    await this.#refusingTwins(() =>
      this.#session.db.updateTable('app_user').set(fromUser(user)).where('id', '=', user.id).execute(),
    );
  }

  async #refusingTwins(write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (this.#session.dialect.uniqueViolation(error)?.includes('username_key')) throw new DomainError('DUPLICATE_USER');
      throw error;
    }
  }
}

/** One page of the list of people, in an order that ends with the id, so that everybody has a unique position. */
async function listUserRows(session: SqlSession, query: UserQuery): Promise<Page<UserRecord>> {
  const { sort = 'username', direction = 'ascending', limit, cursor } = query;
  const column = sort === 'username' ? 'username_key' : 'created_at';
  const order = `${sort} ${direction}`;
  const sqlDirection = direction === 'ascending' ? ('asc' as const) : ('desc' as const);
  const matching = filtered(session, query);
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  let rows = matching.selectAll().orderBy(column, sqlDirection).orderBy('id', sqlDirection);
  if (cursor !== undefined) {
    const after = decodeCursor(cursor, order);
    if (!after || typeof after.key !== (sort === 'username' ? 'string' : 'number')) throw new CursorError();
    const further = sqlDirection === 'asc' ? ('>' as const) : ('<' as const);
    rows = rows.where((eb) =>
      eb.or([eb(column, further, after.key), eb.and([eb(column, '=', after.key), eb('id', further, after.id)])]),
    );
  }
  // One row more than requested shows whether there is a next page.
  const found = await (limit === undefined ? rows : rows.limit(limit + 1)).execute();
  const page = limit === undefined ? found : found.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page.map(toUser),
    total,
    nextCursor: last && found.length > page.length ? encodeCursor(order, last[column], last.id) : null,
  };
}

function filtered({ db }: SqlSession, { search = '', roles, onlyActive = false }: UserQuery) {
  const key = searchKey(search);
  return db
    .selectFrom('app_user')
    .$if(key !== '', (rows) => rows.where(sql<boolean>`username_key like ${likePattern(key)} escape '!'`))
    .$if(roles !== undefined, (rows) => (roles?.length ? rows.where('role', 'in', [...roles]) : rows.where(sql<boolean>`1 = 0`)))
    .$if(onlyActive, (rows) => rows.where('is_active', '=', 1));
}
