import type { LibraryFile } from '@benchbook/domain/attachments';
import { type SqlBool, sql } from 'kysely';
import type { FileUse, NamePeriod } from '../../../ports/files.ts';
import { chunks } from '../chunks.ts';
import { likePattern } from '../search-terms.ts';
import type { SqlSession } from '../session.ts';

/** Uses of a file: on steps and highlights, as preview image or PDF of an instruction, and in live revisions. */
export async function findFileUses(
  session: SqlSession,
  { id, path }: Pick<LibraryFile, 'id' | 'path'>,
  names: readonly NamePeriod[] = [{ path, fromMs: 0, untilMs: Number.POSITIVE_INFINITY }],
): Promise<readonly FileUse[]> {
  const holders = await holdersOf(session, id);
  const pictured = new Set(await picturedBy(session, path));
  const pdfs = new Set(await pdfOf(session, path));
  const live = await liveRevisionsWith(session, names);
  const uses: FileUse[] = [];
  for (const some of chunks(new Set([...holders.keys(), ...pictured, ...pdfs, ...live.keys()]))) {
    const rows = await session.db
      .selectFrom('instruction')
      .select(['id', 'title', 'title_key', 'has_draft', 'live_revision'])
      .where('id', 'in', some)
      .where('deleted_at', 'is', null)
      .execute();
    for (const row of rows)
      uses.push({
        instructionId: row.id,
        title: row.title,
        hasDraft: row.has_draft === 1,
        liveRevision: row.live_revision,
        holderIds: holders.get(row.id) ?? [],
        // Lists show a PDF instruction by its first page; that alone does not make the PDF a preview image.
        isItsPicture: pictured.has(row.id) && !pdfs.has(row.id),
        isItsPdf: pdfs.has(row.id),
        liveName: live.get(row.id) ?? null,
      });
  }
  return uses.sort((one, other) => one.title.localeCompare(other.title) || (one.instructionId < other.instructionId ? -1 : 1));
}

/** Steps and highlights with a file, by instruction. */
async function holdersOf({ db }: SqlSession, fileId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.selectFrom('part').select(['instruction_id', 'parent_id']).where('file_id', '=', fileId).execute();
  const holders = new Map<string, string[]>();
  for (const { instruction_id, parent_id } of rows)
    holders.set(instruction_id, [...(holders.get(instruction_id) ?? []), ...(parent_id === null ? [] : [parent_id])]);
  return holders;
}

async function picturedBy({ db }: SqlSession, path: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('instruction')
    .select('id')
    .where('preview_image', '=', path)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

/** Only the settings name the PDF of an instruction; only PDF instructions are examined. */
async function pdfOf({ db }: SqlSession, path: string): Promise<readonly string[]> {
  const field = JSON.stringify({ pdfPath: path }).slice(1, -1);
  const rows = await db
    .selectFrom('instruction')
    .innerJoin('part', (join) => join.onRef('part.instruction_id', '=', 'instruction.id').on('part.kind', '=', 'settings'))
    .innerJoin('body', 'body.hash', 'part.body_hash')
    .select('instruction.id')
    .where('instruction.kind', '=', 'pdf')
    .where('instruction.deleted_at', 'is', null)
    .where(sql<SqlBool>`body.json like ${likePattern(field)} escape '!'`)
    .execute();
  return rows.map((row) => row.id);
}

/** Instructions whose live revision has the file, with its name there. */
async function liveRevisionsWith({ db }: SqlSession, names: readonly NamePeriod[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { path, fromMs, untilMs } of names) {
    let query = db
      .selectFrom('revision_file')
      .innerJoin('instruction', (join) =>
        join
          .onRef('instruction.id', '=', 'revision_file.instruction_id')
          .onRef('instruction.live_revision', '=', 'revision_file.number'),
      )
      .innerJoin('revision', (join) =>
        join
          .onRef('revision.instruction_id', '=', 'revision_file.instruction_id')
          .onRef('revision.number', '=', 'revision_file.number'),
      )
      .select('instruction.id')
      .where('revision_file.path', '=', path)
      .where('revision.released_at', '>=', fromMs)
      .where('instruction.deleted_at', 'is', null);
    if (untilMs !== Number.POSITIVE_INFINITY) query = query.where('revision.released_at', '<=', untilMs);
    for (const { id } of await query.execute()) found.set(id, path);
  }
  return found;
}
