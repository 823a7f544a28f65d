import type { DocumentStore } from '../../../ports/documents.ts';
import type { SqlSession } from '../session.ts';

export class SqlDocuments implements DocumentStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async find(instructionId: string, version: number): Promise<Uint8Array | null> {
    const key = `${instructionId} ${version}`;
    const cache = this.#session.caches?.documents;
    const known = cache?.get(key);
    if (known) return known;
    const row = await this.#session.db
      .selectFrom('document')
      .select('text')
      .where('instruction_id', '=', instructionId)
      .where('version', '=', version)
      .executeTakeFirst();
    if (!row) return null;
    const bytes = Buffer.from(row.text);
    cache?.set(key, bytes, bytes.length);
    return bytes;
  }

  async save(instructionId: string, version: number, text: string): Promise<void> {
    await this.#session.db
      .insertInto('document')
      .values({ instruction_id: instructionId, version, text })
      .onConflict((conflict) =>
        conflict
          .column('instruction_id')
          .doUpdateSet((eb) => ({ version: eb.ref('excluded.version'), text: eb.ref('excluded.text') }))
          .whereRef('document.version', '<=', 'excluded.version'),
      )
      .execute();
  }
}
