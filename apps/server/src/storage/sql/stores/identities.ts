import type { IdentityLink, IdentityStore } from '../../../ports/identities.ts';
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
}

const keyOf = (issuer: string, subject: string): string => indexKey(JSON.stringify([issuer, subject]));
