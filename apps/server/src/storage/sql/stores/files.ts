import { fileNameKey, type LibraryFile } from '@benchbook/domain/attachments';
import { DomainError } from '@benchbook/domain/errors';
import { sql } from 'kysely';
import type { BlobRecord, FilePageQuery, FileQuery, FileStore, FileUse, NamePeriod, Rendition } from '../../../ports/files.ts';
import type { Page } from '../../../ports/paging.ts';
import { chunks } from '../chunks.ts';
import type { SqlSession } from '../session.ts';
import { listFilePage } from './file-list.ts';
import { fromFile, toFile } from './file-row.ts';
import { findFileUses } from './file-uses.ts';
import { forgetPages, indexFileNames } from './search-index.ts';
import { isNeededBeside, isUnreferenced } from './unreferenced-blob.ts';

const TWO_PARAMETERS_EACH = 250;

export class SqlFiles implements FileStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async find(id: string): Promise<LibraryFile | null> {
    const query = this.#session.db.selectFrom('library_file').selectAll().where('id', '=', id);
    const row = await this.#session.hold(query).executeTakeFirst();
    return row ? toFile(row) : null;
  }

  async findMany(ids: readonly string[]): Promise<ReadonlyMap<string, LibraryFile>> {
    const result = new Map<string, LibraryFile>();
    for (const some of chunks(new Set(ids))) {
      const rows = await this.#session.db.selectFrom('library_file').selectAll().where('id', 'in', some).execute();
      for (const row of rows) result.set(row.id, toFile(row));
    }
    return result;
  }

  async findByPath(path: string): Promise<LibraryFile | null> {
    return (await this.findByPaths([path])).get(path) ?? null;
  }

  async findByPaths(paths: readonly string[]): Promise<ReadonlyMap<string, LibraryFile>> {
    const result = new Map<string, LibraryFile>();
    // Locked in one order, so that two transactions never deadlock.
    for (const some of chunks(new Set(paths.toSorted()))) {
      const query = this.#session.db.selectFrom('library_file').selectAll().where('path', 'in', some).orderBy('path');
      for (const row of await this.#session.hold(query).execute()) result.set(row.path, toFile(row));
    }
    return result;
  }

  async findTwin(path: string): Promise<LibraryFile | null> {
    return (await this.findTwins([path])).get(path) ?? null;
  }

  async findTwins(paths: readonly string[]): Promise<ReadonlyMap<string, LibraryFile>> {
    const byPath = new Map<string, LibraryFile>();
    const byKey = new Map<string, LibraryFile>();
    for (const some of chunks(new Set(paths), TWO_PARAMETERS_EACH)) {
      const rows = await this.#session.db
        .selectFrom('library_file')
        .selectAll()
        .where((row) => row.or([row('path_key', 'in', some.map(fileNameKey)), row('path', 'in', some)]))
        .execute();
      for (const row of rows) {
        byPath.set(row.path, toFile(row));
        byKey.set(row.path_key, toFile(row));
      }
    }
    const twins = paths.map((path) => [path, byPath.get(path) ?? byKey.get(fileNameKey(path))] as const);
    return new Map(twins.flatMap(([path, twin]) => (twin ? [[path, twin]] : [])));
  }

  async list({ extensions, includeDeleted = false }: FileQuery = {}): Promise<readonly LibraryFile[]> {
    let query = this.#session.db.selectFrom('library_file').selectAll();
    if (!includeDeleted) query = query.where('is_deleted', '=', 0);
    if (extensions) query = query.where('extension', 'in', [...extensions]);
    const rows = await query.orderBy('path').execute();
    return rows.map(toFile);
  }

  page(query: FilePageQuery): Promise<Page<LibraryFile>> {
    return listFilePage(this.#session, query);
  }

  uses(file: Pick<LibraryFile, 'id' | 'path'>, names?: readonly NamePeriod[]): Promise<readonly FileUse[]> {
    return findFileUses(this.#session, file, names);
  }

  async totals(): Promise<{ readonly count: number; readonly sizeBytes: number }> {
    const { count, sizeBytes } = await this.#session.db
      .selectFrom('blob')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | string | null>('size').as('sizeBytes')])
      .executeTakeFirstOrThrow();
    return { count, sizeBytes: Number(sizeBytes ?? 0) };
  }

  async blob(sha256: string): Promise<BlobRecord | null> {
    const row = await this.#session.db.selectFrom('blob').selectAll().where('sha256', '=', sha256).executeTakeFirst();
    return row ? { sha256: row.sha256, sizeBytes: row.size, mediaType: row.media_type, createdAtMs: row.created_at } : null;
  }

  async sourcesOfMade(sha256: string): Promise<readonly string[]> {
    const rows = await this.#session.db
      .selectFrom('rendition')
      .innerJoin('blob', 'blob.sha256', 'rendition.sha256')
      .select('rendition.source_sha256')
      .distinct()
      .where('rendition.sha256', '=', sha256)
      .where((eb) => eb.not(isNeededBeside('rendition')))
      .execute();
    return rows.map(({ source_sha256 }) => source_sha256);
  }

  async rendition(sourceSha256: string, kind: string): Promise<Rendition | null> {
    const row = await this.#session.db
      .selectFrom('rendition')
      .selectAll()
      .where('source_sha256', '=', sourceSha256)
      .where('kind', '=', kind)
      .executeTakeFirst();
    if (!row) return null;
    return {
      sourceSha256: row.source_sha256,
      kind: row.kind,
      sha256: row.sha256,
      mediaType: row.media_type,
      createdAtMs: row.created_at,
    };
  }

  async unreferencedBlobs(beforeMs: number, limit: number): Promise<readonly string[]> {
    const rows = await this.#session.db
      .selectFrom('blob')
      .select('sha256')
      .where('created_at', '<', beforeMs)
      .where(isUnreferenced())
      .orderBy('created_at')
      .limit(limit)
      .execute();
    return rows.map((row) => row.sha256);
  }

  async insert(file: LibraryFile): Promise<void> {
    try {
      const row = { ...fromFile(file), path_key: fileNameKey(file.path) };
      await this.#session.db.insertInto('library_file').values(row).execute();
    } catch (error) {
      if (this.#session.dialect.uniqueViolation(error)?.includes('path'))
        throw new DomainError('DUPLICATE_FILE', { kind: 'file', id: file.path });
      throw error;
    }
    await indexFileNames(this.#session, [file.path]);
  }

  async save(file: LibraryFile): Promise<void> {
    await this.#session.db.updateTable('library_file').set(fromFile(file)).where('id', '=', file.id).execute();
    await indexFileNames(this.#session, [file.path]);
  }

  async rename(file: LibraryFile): Promise<boolean> {
    const { db, dialect } = this.#session;
    // PostgreSQL refuses every statement after a violation until the transaction returns to a savepoint.
    await sql`savepoint before_rename`.execute(db);
    try {
      const row = { ...fromFile(file), path_key: fileNameKey(file.path) };
      await db.updateTable('library_file').set(row).where('id', '=', file.id).execute();
    } catch (error) {
      if (!dialect.uniqueViolation(error)?.includes('path')) throw error;
      await sql`rollback to savepoint before_rename`.execute(db);
      return false;
    }
    await sql`release savepoint before_rename`.execute(db);
    await indexFileNames(this.#session, [file.path]);
    return true;
  }

  async recordBlob({ sha256, sizeBytes, mediaType, createdAtMs }: BlobRecord): Promise<void> {
    await this.#session.db
      .insertInto('blob')
      .values({ sha256, size: sizeBytes, media_type: mediaType, created_at: createdAtMs })
      .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ created_at: createdAtMs }))
      .execute();
  }

  async recordRendition({ sourceSha256, kind, sha256, mediaType, createdAtMs }: Rendition): Promise<void> {
    const row = { sha256, media_type: mediaType, created_at: createdAtMs };
    await this.#session.db
      .insertInto('rendition')
      .values({ source_sha256: sourceSha256, kind, ...row })
      .onConflict((conflict) => conflict.columns(['source_sha256', 'kind']).doUpdateSet(row))
      .execute();
  }

  async forgetRenditions(sourceSha256: string, kindPrefix: string): Promise<void> {
    await this.#session.db
      .deleteFrom('rendition')
      .where('source_sha256', '=', sourceSha256)
      .where(({ fn, val, eb }) => eb(fn('substr', ['kind', val(1), val(kindPrefix.length)]), '=', kindPrefix))
      .execute();
  }

  async forgetBlob(sha256: string): Promise<boolean> {
    const { db } = this.#session;
    const gone = await db.deleteFrom('blob').where('sha256', '=', sha256).where(isUnreferenced()).executeTakeFirst();
    if (gone.numDeletedRows === 0n) return false;
    await db.deleteFrom('rendition').where('source_sha256', '=', sha256).execute();
    await forgetPages(this.#session, sha256);
    return true;
  }
}
