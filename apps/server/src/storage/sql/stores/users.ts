import { DomainError } from '@benchbook/domain/errors';
import type { Selectable } from 'kysely';
import { searchKey } from '../../../ports/search-key.ts';
import type { UserRecord, UserStore } from '../../../ports/users.ts';
import { chunks } from '../chunks.ts';
import { indexKey } from '../index-key.ts';
import type { SqlSession } from '../session.ts';
import { flag } from '../tables/index.ts';
import type { AppUserTable } from '../tables/people.ts';

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

  async list(): Promise<readonly UserRecord[]> {
    const rows = await this.#session.db.selectFrom('app_user').selectAll().orderBy('username_key').execute();
    return rows.map(toUser);
  }

  async count(): Promise<number> {
    const query = this.#session.db.selectFrom('app_user').select((eb) => eb.fn.countAll<number>().as('total'));
    return (await query.executeTakeFirstOrThrow()).total;
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

function toUser(row: Selectable<AppUserTable>): UserRecord {
  return {
    id: row.id,
    username: row.username,
    role: row.role,
    image: row.image,
    status: row.status,
    isActive: row.is_active === 1,
    passwordHash: row.password_hash,
    createdAtMs: row.created_at,
    updatedAtMs: row.updated_at,
  };
}

function fromUser(user: UserRecord): AppUserTable {
  return {
    id: user.id,
    username: user.username,
    username_key: indexKey(searchKey(user.username)),
    role: user.role,
    image: user.image,
    status: user.status,
    is_active: flag(user.isActive),
    password_hash: user.passwordHash,
    created_at: user.createdAtMs,
    updated_at: user.updatedAtMs,
  };
}
