import type { Selectable } from 'kysely';
import type { UploadRecord, UploadStore } from '../../../ports/uploads.ts';
import { readJson } from '../json.ts';
import type { SqlSession } from '../session.ts';
import type { UploadTable } from '../tables/file.ts';

export class SqlUploads implements UploadStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async find(id: string): Promise<UploadRecord | null> {
    const query = this.#session.db.selectFrom('upload').selectAll().where('id', '=', id);
    const row = await this.#session.hold(query).executeTakeFirst();
    return row ? toUpload(row) : null;
  }

  async listOpen(): Promise<readonly UploadRecord[]> {
    const rows = await this.#session.db.selectFrom('upload').selectAll().where('file_id', 'is', null).execute();
    // An upload whose bytes are already in the file store has their hash in its metadata.
    return rows.map(toUpload).filter(({ metadata }) => !metadata.sha256);
  }

  async listStale(beforeMs: number): Promise<readonly UploadRecord[]> {
    const rows = await this.#session.db
      .selectFrom('upload')
      .selectAll()
      .where('touched_at', '<', beforeMs)
      .orderBy('touched_at')
      .execute();
    return rows.map(toUpload);
  }

  async save(upload: UploadRecord): Promise<void> {
    const { id, ...changing } = fromUpload(upload);
    await this.#session.db
      .insertInto('upload')
      .values({ id, ...changing })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(changing))
      .execute();
  }

  async delete(id: string): Promise<void> {
    await this.#session.db.deleteFrom('upload').where('id', '=', id).execute();
  }
}

function toUpload(row: Selectable<UploadTable>): UploadRecord {
  return {
    id: row.id,
    userId: row.user_id,
    fileName: row.file_name,
    sizeBytes: row.size,
    receivedBytes: row.received,
    metadata: readJson(row.metadata),
    fileId: row.file_id,
    createdAtMs: row.created_at,
    touchedAtMs: row.touched_at,
  };
}

function fromUpload(upload: UploadRecord): UploadTable {
  return {
    id: upload.id,
    user_id: upload.userId,
    file_name: upload.fileName,
    size: upload.sizeBytes,
    received: upload.receivedBytes,
    metadata: JSON.stringify(upload.metadata),
    file_id: upload.fileId,
    created_at: upload.createdAtMs,
    touched_at: upload.touchedAtMs,
  };
}
