import type { MetaStore } from '../../../ports/meta.ts';
import type { SqlSession } from '../session.ts';

export class SqlMeta implements MetaStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async epoch(): Promise<string> {
    const epoch = await this.get('epoch');
    if (epoch === null) throw new Error('The database has no epoch.');
    return epoch;
  }

  async get(name: string): Promise<string | null> {
    const row = await this.#session.db.selectFrom('meta').select('value').where('name', '=', name).executeTakeFirst();
    return row?.value ?? null;
  }

  databaseSizeBytes(): Promise<number> {
    return this.#session.dialect.sizeBytes(this.#session.db);
  }

  async set(name: string, value: string): Promise<void> {
    await this.#session.db
      .insertInto('meta')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  }

  async ensure(name: string, value: string): Promise<string> {
    await this.#session.db
      .insertInto('meta')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    return (await this.get(name)) ?? value;
  }

  async delete(name: string): Promise<void> {
    await this.#session.db.deleteFrom('meta').where('name', '=', name).execute();
  }
}
