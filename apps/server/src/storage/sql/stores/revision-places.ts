import type { ManifestEntry, PartBody } from '@benchbook/domain/instructions';
import { chunks } from '../chunks.ts';
import { readJson } from '../json.ts';
import type { SqlSession } from '../session.ts';
import { forgetUnplaced, indexBodies, indexFileNames } from './search-index.ts';

interface PlacedRevision {
  readonly instructionId: string;
  readonly number: number;
  readonly manifest: ReadonlyMap<string, ManifestEntry>;
  readonly files: readonly { readonly path: string }[];
}

const ROWS_AT_ONCE = 100;

/** Makes a revision searchable; earlier revisions stop being searchable. */
export async function placeRevision(
  session: SqlSession,
  { instructionId, number, manifest, files }: PlacedRevision,
): Promise<void> {
  const { db } = session;
  for (const some of chunks(manifest.values(), ROWS_AT_ONCE)) {
    const rows = some.map(({ id, kind, parentId, position, hash }) => ({
      instruction_id: instructionId,
      number,
      part_id: id,
      kind,
      parent_id: parentId,
      position,
      body_hash: hash,
    }));
    await db.insertInto('revision_place').values(rows).execute();
    await indexEntries(session, some);
  }
  await indexFileNames(
    session,
    files.map(({ path }) => path),
  );
  await forgetOlder(session, instructionId);
}

/** Removes a revision, or all of an instruction, from the search. */
export async function unplaceRevisions(session: SqlSession, instructionId: string, number?: number): Promise<void> {
  let gone = session.db.deleteFrom('revision_place').where('instruction_id', '=', instructionId);
  if (number !== undefined) gone = gone.where('number', '=', number);
  const rows = await gone.returning('body_hash').execute();
  await forgetUnplaced(
    session,
    rows.map((row) => row.body_hash),
  );
}

/** A body that is not stored, as in a copy, is not indexed. */
async function indexEntries(session: SqlSession, entries: readonly ManifestEntry[]): Promise<void> {
  const kinds = new Map(entries.map(({ hash, kind }) => [hash, kind]));
  const rows = await session.db
    .selectFrom('body')
    .select(['hash', 'json'])
    .where('hash', 'in', [...kinds.keys()])
    .execute();
  const bodies = rows.map(
    ({ hash, json }) => [hash, { kind: kinds.get(hash) ?? 'use', body: readJson<PartBody>(json) }] as const,
  );
  await indexBodies(session, bodies);
}

async function forgetOlder(session: SqlSession, instructionId: string): Promise<void> {
  const rows = await session.db
    .deleteFrom('revision_place')
    .where('instruction_id', '=', instructionId)
    .where('number', '<', ({ selectFrom, fn }) =>
      selectFrom('instruction')
        .select(({ ref, val }) => fn.coalesce(ref('live_revision'), val(0)).as('live'))
        .whereRef('instruction.id', '=', 'revision_place.instruction_id'),
    )
    .returning('body_hash')
    .execute();
  await forgetUnplaced(
    session,
    rows.map((row) => row.body_hash),
  );
}
