import { LEVEL_FILES, type ModelFile, type ModelUpload } from '@benchbook/domain/model-uploads';
import type { Selectable } from 'kysely';
import type { ModelUploadStore } from '../../../ports/model-uploads.ts';
import { chunks } from '../chunks.ts';
import { readJson } from '../json.ts';
import type { SqlSession } from '../session.ts';
import type { ModelFileTable, ModelUploadTable } from '../tables/model.ts';

/** File rows per statement. */
const FILES_AT_ONCE = 100;

export class SqlModelUploads implements ModelUploadStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async find(id: string): Promise<ModelUpload | null> {
    const query = this.#session.db.selectFrom('model_upload').selectAll().where('id', '=', id);
    const row = await this.#session.hold(query).executeTakeFirst();
    return row ? toUpload(row, await this.#files([id])) : null;
  }

  async list(): Promise<readonly ModelUpload[]> {
    const rows = await this.#session.db
      .selectFrom('model_upload')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const byModel = Map.groupBy(await this.#files(rows.map((row) => row.id)), (file) => file.model_id);
    return rows.map((row) => toUpload(row, byModel.get(row.id) ?? []));
  }

  async sources(id: string): Promise<readonly ModelFile[]> {
    return (await this.#files([id])).filter(({ kind }) => kind === 'source').map(toFile);
  }

  async insert(upload: ModelUpload): Promise<void> {
    await this.#session.db.insertInto('model_upload').values(fromUpload(upload)).execute();
    const sources = upload.sources.map((file, position) => fromFile(upload.id, 'source', position, file));
    await this.#insertFiles([...sources, ...levelRows(upload)]);
  }

  async save(upload: ModelUpload): Promise<void> {
    const { id, ...changing } = fromUpload(upload);
    await this.#session.db.updateTable('model_upload').set(changing).where('id', '=', id).execute();
    await this.#deleteLevels(id);
    await this.#insertFiles(levelRows(upload));
  }

  async delete(id: string): Promise<void> {
    await this.#session.db.deleteFrom('model_file').where('model_id', '=', id).execute();
    await this.#session.db.deleteFrom('model_upload').where('id', '=', id).execute();
  }

  async leaveQueue(id: string): Promise<void> {
    await this.#deleteLevels(id);
    await this.#session.db.deleteFrom('model_upload').where('id', '=', id).execute();
  }

  async #files(ids: readonly string[]): Promise<Selectable<ModelFileTable>[]> {
    const rows: Selectable<ModelFileTable>[] = [];
    for (const some of chunks(new Set(ids))) {
      const query = this.#session.db.selectFrom('model_file').selectAll().where('model_id', 'in', some);
      rows.push(...(await query.orderBy('model_id').orderBy('kind').orderBy('position').execute()));
    }
    return rows;
  }

  async #insertFiles(rows: readonly ModelFileTable[]): Promise<void> {
    for (let from = 0; from < rows.length; from += FILES_AT_ONCE)
      await this.#session.db
        .insertInto('model_file')
        .values(rows.slice(from, from + FILES_AT_ONCE))
        .execute();
  }

  async #deleteLevels(id: string): Promise<void> {
    await this.#session.db.deleteFrom('model_file').where('model_id', '=', id).where('kind', '!=', 'source').execute();
  }
}

function toUpload(row: Selectable<ModelUploadTable>, files: readonly Selectable<ModelFileTable>[]): ModelUpload {
  const levels: ModelUpload['levels'] = new Map(
    LEVEL_FILES.flatMap((level) => files.filter(({ kind }) => kind === level).map((file) => [level, toFile(file)] as const)),
  );
  return {
    id: row.id,
    name: row.name,
    userId: row.user_id,
    stage: row.stage,
    message: row.message,
    sources: files.filter(({ kind }) => kind === 'source').map(toFile),
    levels,
    report: row.report === null ? null : readJson(row.report),
    createdAtMs: row.created_at,
    changedAtMs: row.changed_at,
  };
}

function fromUpload(upload: ModelUpload): ModelUploadTable {
  return {
    id: upload.id,
    name: upload.name,
    user_id: upload.userId,
    stage: upload.stage,
    message: upload.message,
    report: upload.report && JSON.stringify(upload.report),
    created_at: upload.createdAtMs,
    changed_at: upload.changedAtMs,
  };
}

function levelRows({ id, levels }: ModelUpload): ModelFileTable[] {
  return Array.from(levels, ([level, file]) => fromFile(id, level, 0, file));
}

function toFile({ name, sha256, size }: Selectable<ModelFileTable>): ModelFile {
  return { name, sha256, sizeBytes: size };
}

function fromFile(
  modelId: string,
  kind: ModelFileTable['kind'],
  position: number,
  { name, sha256, sizeBytes }: ModelFile,
): ModelFileTable {
  return { model_id: modelId, kind, position, name, sha256, size: sizeBytes };
}
