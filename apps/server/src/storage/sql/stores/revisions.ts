import type { Selectable } from 'kysely';
import type { Revision, RevisionFile, RevisionHead, RevisionStore } from '../../../ports/revisions.ts';
import { chunks } from '../chunks.ts';
import { readJson } from '../json.ts';
import type { SqlSession } from '../session.ts';
import type { RevisionTable } from '../tables/revision.ts';
import { storeManifest, toManifest } from './reverse-delta.ts';
import { placeRevision } from './revision-places.ts';

const HEAD_COLUMNS = ['instruction_id', 'number', 'version', 'title', 'sha256', 'released_by', 'released_at', 'reason'] as const;

/** File names per query: each is a separate pattern. */
const LIKES_AT_ONCE = 100;

export class SqlRevisions implements RevisionStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async head(instructionId: string, number: number): Promise<RevisionHead | null> {
    const row = await this.#row(instructionId, number).select(HEAD_COLUMNS).executeTakeFirst();
    return row ? toHead(row) : null;
  }

  async find(instructionId: string, number: number): Promise<Revision | null> {
    const row = await this.#row(instructionId, number).selectAll().executeTakeFirst();
    if (!row) return null;
    const files = await this.files(instructionId, number);
    return {
      ...toHead(row),
      text: row.text,
      manifest: toManifest(row.manifest),
      files,
      itemHashes: toItemHashes(row.item_hashes),
    };
  }

  async text(instructionId: string, number: number): Promise<Uint8Array | null> {
    const key = `${instructionId} ${number}`;
    const cache = this.#session.caches?.revisions;
    const known = cache?.get(key);
    if (known) return known;
    const row = await this.#row(instructionId, number).select('text').executeTakeFirst();
    if (!row) return null;
    const bytes = Buffer.from(row.text);
    cache?.set(key, bytes, bytes.length);
    return bytes;
  }

  async itemHashes(instructionId: string, number: number): Promise<ReadonlyMap<string, string> | null> {
    const row = await this.#row(instructionId, number).select('item_hashes').executeTakeFirst();
    return row ? toItemHashes(row.item_hashes) : null;
  }

  async files(instructionId: string, number: number): Promise<readonly RevisionFile[]> {
    const rows = await this.#session.db
      .selectFrom('revision_file')
      .select(['path', 'sha256', 'size', 'media_type'])
      .where('instruction_id', '=', instructionId)
      .where('number', '=', number)
      .orderBy('path')
      .execute();
    return rows.map(({ path, sha256, size, media_type }) => ({ path, sha256, sizeBytes: size, mediaType: media_type }));
  }

  async list(instructionId: string): Promise<readonly RevisionHead[]> {
    const rows = await this.#session.db
      .selectFrom('revision')
      .select(HEAD_COLUMNS)
      .where('instruction_id', '=', instructionId)
      .orderBy('number', 'desc')
      .execute();
    return rows.map(toHead);
  }

  async fileNamed(path: string): Promise<RevisionFile | null> {
    const row = await this.#session.db
      .selectFrom('revision_file')
      .innerJoin('revision', (join) =>
        join
          .onRef('revision.instruction_id', '=', 'revision_file.instruction_id')
          .onRef('revision.number', '=', 'revision_file.number'),
      )
      .innerJoin('instruction', 'instruction.id', 'revision_file.instruction_id')
      .select(['revision_file.path', 'revision_file.sha256', 'revision_file.size', 'revision_file.media_type'])
      .where('revision_file.path', '=', path)
      .where('instruction.deleted_at', 'is', null)
      .orderBy('revision.released_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? { path: row.path, sha256: row.sha256, sizeBytes: row.size, mediaType: row.media_type } : null;
  }

  async assignedFile(
    userId: string,
    file: { readonly sha256: string } | { readonly path: string },
  ): Promise<RevisionFile | null> {
    const [column, value] = 'sha256' in file ? (['sha256', file.sha256] as const) : (['path', file.path] as const);
    const row = await this.#session.db
      .selectFrom('revision_file')
      .innerJoin('instruction', (join) =>
        join
          .onRef('instruction.id', '=', 'revision_file.instruction_id')
          // By hash, files of older revisions are found too: the screen of a run keeps showing its revision.
          .onRef('instruction.live_revision', column === 'sha256' ? '>=' : '=', 'revision_file.number'),
      )
      .innerJoin('assignment', 'assignment.instruction_id', 'instruction.id')
      .select(['revision_file.path', 'revision_file.sha256', 'revision_file.size', 'revision_file.media_type'])
      .where(`revision_file.${column}`, '=', value)
      .where('assignment.user_id', '=', userId)
      .where('instruction.deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return row ? { path: row.path, sha256: row.sha256, sizeBytes: row.size, mediaType: row.media_type } : null;
  }

  async assignedWith(userId: string, fileIds: readonly string[]): Promise<readonly string[]> {
    const ids = new Set<string>();
    for (const some of chunks(new Set(fileIds), LIKES_AT_ONCE)) {
      const rows = await this.#session.db
        .selectFrom('revision_place as place')
        .innerJoin('instruction', (join) =>
          join.onRef('instruction.id', '=', 'place.instruction_id').onRef('instruction.live_revision', '=', 'place.number'),
        )
        .innerJoin('assignment', 'assignment.instruction_id', 'instruction.id')
        .innerJoin('body', 'body.hash', 'place.body_hash')
        .select('instruction.id')
        .distinct()
        // Attached, or linked in the text of a step.
        .where('place.kind', 'in', ['use', 'step'])
        .where(({ or, eb }) => or(some.map((id) => eb('body.json', 'like', `%"${id}"%`))))
        .where('assignment.user_id', '=', userId)
        .where('instruction.deleted_at', 'is', null)
        .execute();
      for (const { id } of rows) ids.add(id);
    }
    return [...ids].toSorted();
  }

  async nextNumber(instructionId: string): Promise<number> {
    const { newest } = await this.#session.db
      .selectFrom('revision')
      .select((eb) => eb.fn.max('number').as('newest'))
      .where('instruction_id', '=', instructionId)
      .executeTakeFirstOrThrow();
    return (newest ?? 0) + 1;
  }

  async insert(revision: Revision): Promise<void> {
    const { instructionId: instruction_id, number, version, title, text, sha256 } = revision;
    const { db } = this.#session;
    const row = {
      instruction_id,
      number,
      version,
      title,
      text,
      sha256,
      manifest: storeManifest(revision.manifest),
      item_hashes: JSON.stringify([...revision.itemHashes]),
      released_by: revision.releasedBy,
      released_at: revision.releasedAtMs,
      reason: revision.reason,
    };
    await db.insertInto('revision').values(row).execute();
    for (const some of chunks(revision.files, 100)) {
      const rows = some.map((file) => ({
        instruction_id,
        number,
        path: file.path,
        sha256: file.sha256,
        size: file.sizeBytes,
        media_type: file.mediaType,
      }));
      await db.insertInto('revision_file').values(rows).execute();
    }
    const hashes = new Set([...revision.manifest.values()].map((entry) => entry.hash));
    for (const some of chunks(hashes))
      await db.updateTable('body').set({ is_frozen: 1 }).where('hash', 'in', some).where('is_frozen', '=', 0).execute();
    await placeRevision(this.#session, revision);
  }

  #row(instructionId: string, number: number) {
    return this.#session.db.selectFrom('revision').where('instruction_id', '=', instructionId).where('number', '=', number);
  }
}

function toHead(row: Pick<Selectable<RevisionTable>, (typeof HEAD_COLUMNS)[number]>): RevisionHead {
  return {
    instructionId: row.instruction_id,
    number: row.number,
    version: row.version,
    title: row.title,
    sha256: row.sha256,
    releasedBy: row.released_by,
    releasedAtMs: row.released_at,
    reason: row.reason,
  };
}

function toItemHashes(text: string): ReadonlyMap<string, string> {
  return new Map(readJson<[string, string][]>(text));
}
