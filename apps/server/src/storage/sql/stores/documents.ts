import { type DocumentRemark, remarkKind } from '@benchbook/domain/documents';
import type { Selectable } from 'kysely';
import type { DocumentRemarkStore } from '../../../ports/document-remarks.ts';
import type { DocumentStore } from '../../../ports/documents.ts';
import type { SqlSession } from '../session.ts';
import type { DocumentRemarkTable } from '../tables/instruction.ts';

/** Rows per statement: one parameter per column, and SQLite accepts 32,766. */
const ROWS_AT_ONCE = 500;

export class SqlDocumentRemarks implements DocumentRemarkStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async ofInstruction(instructionId: string): Promise<readonly DocumentRemark[]> {
    const rows = this.#session.db
      .selectFrom('document_remark')
      .selectAll()
      .where('instruction_id', '=', instructionId)
      .orderBy('position');
    return (await rows.execute()).map(toRemark);
  }

  async add(instructionId: string, remarks: readonly DocumentRemark[]): Promise<void> {
    const last = await this.#session.db
      .selectFrom('document_remark')
      .select((eb) => eb.fn.max<number | null>('position').as('position'))
      .where('instruction_id', '=', instructionId)
      .executeTakeFirst();
    const first = (last?.position ?? -1) + 1;
    const rows = remarks.map(({ kind, place, words }, index) => ({
      instruction_id: instructionId,
      position: first + index,
      kind,
      page: place.page ?? null,
      heading: place.heading ?? null,
      paragraph: place.paragraph ?? null,
      words,
    }));
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await this.#session.db
        .insertInto('document_remark')
        .values(rows.slice(from, from + ROWS_AT_ONCE))
        .execute();
  }

  async remove(instructionId: string): Promise<void> {
    await this.#session.db.deleteFrom('document_remark').where('instruction_id', '=', instructionId).execute();
  }
}

function toRemark({ kind, page, heading, paragraph, words }: Selectable<DocumentRemarkTable>): DocumentRemark {
  const place = {
    ...(page === null ? {} : { page }),
    ...(heading === null ? {} : { heading }),
    ...(paragraph === null ? {} : { paragraph }),
  };
  return { kind: remarkKind(kind), place, words };
}

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
