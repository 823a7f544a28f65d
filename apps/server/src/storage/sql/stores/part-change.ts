import type { ManifestEntry, Part, PartPlace } from '@benchbook/domain/instructions';
import { canonicalJson } from '@benchbook/domain/instructions';
import { sha256Hex } from '../../../ports/body-hash.ts';
import type { PartChange, VersionAuthor } from '../../../ports/parts.ts';
import { chunks } from '../chunks.ts';
import type { SqlSession } from '../session.ts';
import { ENTRY_COLUMNS, toEntry } from './part-row.ts';
import { appendVersion, presentVersion } from './part-versions.ts';
import { deltaEntry } from './reverse-delta.ts';
import { forgetUnplaced, indexBodies } from './search-index.ts';

interface Written extends ManifestEntry {
  readonly fileId: string | null;
}

/** Writes the differences, stores the previous state, and creates the next version; the cost depends only on the change. */
export async function applyPartChange(
  session: SqlSession,
  instructionId: string,
  change: PartChange,
  author: VersionAuthor,
): Promise<number> {
  refuseTwice(change);
  const before = await presentEntries(session, instructionId, idsOf(change));
  const written = await entriesToWrite(session, change, before);
  const removed = (change.remove ?? []).filter((id) => before.has(id));
  if (written.length === 0 && removed.length === 0) return presentVersion(session, instructionId);
  await removeParts(session, instructionId, removed);
  await writeParts(session, instructionId, written);
  await forgetUnplaced(session, replacedHashes(before, written, removed));
  const delta = [...removed, ...written.map((entry) => entry.id)].map((id) => deltaEntry(id, before.get(id)));
  return appendVersion(session, instructionId, delta, author);
}

/** Bodies that were replaced or removed. */
function replacedHashes(
  before: ReadonlyMap<string, ManifestEntry>,
  written: readonly Written[],
  removed: readonly string[],
): readonly string[] {
  const now = new Map(written.map(({ id, hash }) => [id, hash]));
  return [...removed, ...now.keys()].flatMap((id) => {
    const entry = before.get(id);
    return entry && entry.hash !== now.get(id) ? [entry.hash] : [];
  });
}

/** Rejects duplicates, which the databases would handle differently. */
function refuseTwice(change: PartChange): void {
  const ids = idsOf(change);
  if (new Set(ids).size < ids.length) throw new Error('A part stands twice in one change.');
}

function idsOf({ put, move = [], remove = [] }: PartChange): string[] {
  return [...put, ...move].map((part) => part.id).concat(remove);
}

/** The given parts that exist in the working copy. */
export async function presentEntries(
  { db }: SqlSession,
  instructionId: string,
  ids: readonly string[],
): Promise<Map<string, ManifestEntry>> {
  const result = new Map<string, ManifestEntry>();
  for (const some of chunks(ids)) {
    const rows = await db
      .selectFrom('part')
      .select(ENTRY_COLUMNS)
      .where('instruction_id', '=', instructionId)
      .where('id', 'in', some)
      .execute();
    for (const row of rows) result.set(row.id, toEntry(row));
  }
  return result;
}

async function entriesToWrite(
  session: SqlSession,
  change: PartChange,
  before: ReadonlyMap<string, ManifestEntry>,
): Promise<Written[]> {
  const result: Written[] = [];
  const bodies = new Map<string, { readonly json: string; readonly part: Part }>();
  for (const part of change.put) {
    const json = canonicalJson(part.body);
    const hash = sha256Hex(json);
    const present = before.get(part.id);
    if (present && present.hash === hash && isSamePlace(present, part)) continue;
    if (present?.hash !== hash) bodies.set(hash, { json, part });
    result.push({ ...placeOf(part), hash, fileId: fileOf(part) });
  }
  await storeBodies(session, bodies);
  for (const place of change.move ?? []) {
    const present = before.get(place.id);
    if (!present) throw new Error(`The part ${place.id} can't be moved: it isn't there.`);
    if (!isSamePlace(present, place)) result.push({ ...placeOf(place), hash: present.hash, fileId: null });
  }
  return result;
}

async function storeBodies(
  session: SqlSession,
  bodies: ReadonlyMap<string, { readonly json: string; readonly part: Part }>,
): Promise<void> {
  for (const some of chunks(bodies, 200)) {
    const rows = some.map(([hash, { json }]) => ({ hash, json, is_frozen: 0 as const }));
    await session.db
      .insertInto('body')
      .values(rows)
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  }
  await indexBodies(
    session,
    [...bodies].map(([hash, { part }]) => [hash, part]),
  );
}

async function removeParts({ db }: SqlSession, instructionId: string, ids: readonly string[]): Promise<void> {
  for (const some of chunks(ids))
    await db.deleteFrom('part').where('instruction_id', '=', instructionId).where('id', 'in', some).execute();
}

async function writeParts({ db }: SqlSession, instructionId: string, entries: readonly Written[]): Promise<void> {
  for (const some of chunks(entries, 100)) {
    const rows = some.map(({ id, kind, parentId, position, hash, fileId }) => ({
      instruction_id: instructionId,
      id,
      kind,
      parent_id: parentId,
      position,
      body_hash: hash,
      file_id: fileId,
    }));
    await db
      .insertInto('part')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['instruction_id', 'id']).doUpdateSet((eb) => ({
          kind: eb.ref('excluded.kind'),
          parent_id: eb.ref('excluded.parent_id'),
          position: eb.ref('excluded.position'),
          body_hash: eb.ref('excluded.body_hash'),
          file_id: eb.fn.coalesce('excluded.file_id', 'part.file_id'),
        })),
      )
      .execute();
  }
}

function isSamePlace(a: PartPlace, b: PartPlace): boolean {
  return a.kind === b.kind && a.parentId === b.parentId && a.position === b.position;
}

function placeOf({ id, kind, parentId, position }: PartPlace): PartPlace {
  return { id, kind, parentId, position };
}

function fileOf({ body }: Part): string | null {
  return typeof body.fileId === 'string' ? body.fileId : null;
}
