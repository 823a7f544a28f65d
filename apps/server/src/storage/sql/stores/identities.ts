import { providerNameKey } from '@benchbook/domain/users';
import type { IdentityLink, IdentityStore, ProviderSessionRecord } from '../../../ports/identities.ts';
import { chunks } from '../chunks.ts';
import { indexKey } from '../index-key.ts';
import type { SqlSession } from '../session.ts';

export class SqlIdentities implements IdentityStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async find(issuer: string, subject: string): Promise<IdentityLink | null> {
    const row = await this.#session.db
      .selectFrom('user_identity')
      .selectAll()
      .where('key', '=', keyOf(issuer, subject))
      .executeTakeFirst();
    return row ? { issuer: row.issuer, subject: row.subject, userId: row.user_id, linkedAtMs: row.linked_at } : null;
  }

  async link({ issuer, subject, userId, linkedAtMs }: IdentityLink): Promise<boolean> {
    const row = { key: keyOf(issuer, subject), issuer, subject, user_id: userId, linked_at: linkedAtMs };
    await this.#session.db
      .insertInto('user_identity')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await this.find(issuer, subject))?.userId === userId;
  }

  async unlink(userId: string): Promise<boolean> {
    const { numDeletedRows } = await this.#session.db
      .deleteFrom('user_identity')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return Number(numDeletedRows) > 0;
  }

  async providerName(userId: string): Promise<string | null> {
    const query = this.#session.db.selectFrom('provider_name').select('name').where('user_id', '=', userId);
    return (await query.executeTakeFirst())?.name ?? null;
  }

  async findByProviderName(name: string): Promise<string | null> {
    const query = this.#session.db.selectFrom('provider_name').select('user_id').where('name_key', '=', nameKey(name));
    return (await query.executeTakeFirst())?.user_id ?? null;
  }

  async takenProviderNames(names: readonly string[]): Promise<ReadonlySet<string>> {
    const taken = new Set<string>();
    for (const keys of chunks(new Set(names.map(nameKey)))) {
      const query = this.#session.db.selectFrom('provider_name').select('name').where('name_key', 'in', keys);
      for (const { name } of await query.execute()) taken.add(providerNameKey(name));
    }
    return taken;
  }

  async saveProviderName(userId: string, name: string | null): Promise<void> {
    await this.#session.db.deleteFrom('provider_name').where('user_id', '=', userId).execute();
    if (name === null) return;
    await this.#session.db
      .insertInto('provider_name')
      .values({ user_id: userId, name, name_key: nameKey(name) })
      .execute();
  }

  async session(id: string): Promise<ProviderSessionRecord | null> {
    const query = this.#session.db.selectFrom('provider_session').selectAll().where('id', '=', id);
    const row = await this.#session.hold(query).executeTakeFirst();
    return row ? { id: row.id, sealed: row.sealed, askedAtMs: row.asked_at, confirmedAtMs: row.confirmed_at } : null;
  }

  async saveSession({ id, sealed, askedAtMs, confirmedAtMs }: ProviderSessionRecord): Promise<void> {
    const row = { sealed, asked_at: askedAtMs, confirmed_at: confirmedAtMs };
    await this.#session.db
      .insertInto('provider_session')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
}

const nameKey = (name: string): string => indexKey(providerNameKey(name));

const keyOf = (issuer: string, subject: string): string => indexKey(JSON.stringify([issuer, subject]));
