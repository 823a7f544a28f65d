import type { Manifest, ManifestEntry, Part, PartBody, PartKind } from '@benchbook/domain/instructions';
import type { PartChange, PartDifference, PartStore, VersionAuthor, VersionEntry } from '../../../ports/parts.ts';
import { chunks } from '../chunks.ts';
import { readJson } from '../json.ts';
import type { SqlSession } from '../session.ts';
import { applyPartChange, presentEntries } from './part-change.ts';
import { prunePartVersions } from './part-pruning.ts';
import { ENTRY_COLUMNS, type EntryRow, toEntry } from './part-row.ts';
import { appendVersion } from './part-versions.ts';
import { type ReverseDelta, stepBack, toManifest } from './reverse-delta.ts';

export class SqlParts implements PartStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async manifest(instructionId: string): Promise<Manifest> {
    const rows = await this.#session.db
      .selectFrom('part')
      .select(ENTRY_COLUMNS)
      .where('instruction_id', '=', instructionId)
      .execute();
    return new Map(rows.map((row) => [row.id, toEntry(row)]));
  }

  async manifestAt(instructionId: string, version: number): Promise<Manifest | null> {
    const { db } = this.#session;
    const row = await db.selectFrom('instruction').select('version').where('id', '=', instructionId).executeTakeFirst();
    if (!row || version < 1 || version > row.version) return null;
    const deltas = await db
      .selectFrom('version')
      .select('delta')
      .where('instruction_id', '=', instructionId)
      .where('version', '>', version)
      .orderBy('version', 'desc')
      .execute();
    if (deltas.length < row.version - version) return this.#frozenManifest(instructionId, version);
    const entries = new Map<string, ManifestEntry>(await this.manifest(instructionId));
    for (const { delta } of deltas) stepBack(entries, readJson<ReverseDelta>(delta));
    return entries;
  }

  async bodies(hashes: Iterable<string>): Promise<ReadonlyMap<string, PartBody>> {
    const wanted = new Set(hashes);
    const result = new Map<string, PartBody>();
    for (const some of chunks(wanted)) {
      const rows = await this.#session.db.selectFrom('body').select(['hash', 'json']).where('hash', 'in', some).execute();
      for (const { hash, json } of rows) result.set(hash, readJson(json));
    }
    for (const hash of wanted) if (!result.has(hash)) throw new Error(`The body ${hash} is missing.`);
    return result;
  }

  async list(instructionId: string): Promise<readonly Part[]> {
    const rows = await this.#withBodies(instructionId)
      .orderBy('part.kind')
      .orderBy('part.parent_id')
      .orderBy('part.position')
      .execute();
    return rows.map(toPart);
  }

  async find(instructionId: string, partId: string): Promise<Part | null> {
    const row = await this.#withBodies(instructionId).where('part.id', '=', partId).executeTakeFirst();
    return row ? toPart(row) : null;
  }

  async children(instructionId: string, kind: PartKind, parentId: string | null): Promise<readonly Part[]> {
    const rows = await this.#withBodies(instructionId)
      .where('part.kind', '=', kind)
      .where('part.parent_id', parentId === null ? 'is' : '=', parentId)
      .orderBy('part.position')
      .execute();
    return rows.map(toPart);
  }

  async count(instructionId: string, kind: PartKind): Promise<number> {
    const { total } = await this.#session.db
      .selectFrom('part')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('instruction_id', '=', instructionId)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    return total;
  }

  async countCarriers(instructionId: string): Promise<number> {
    const { total } = await this.#session.db
      .selectFrom('part')
      .innerJoin('body', 'body.hash', 'part.body_hash')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('part.instruction_id', '=', instructionId)
      .where('part.kind', '=', 'highlight')
      // A quotation mark within a JSON string is escaped, so that no text can match the pattern of the field.
      .where('body.json', 'like', '%"link":null%')
      .executeTakeFirstOrThrow();
    return total;
  }

  async versions(instructionId: string, limit: number): Promise<readonly VersionEntry[]> {
    const rows = await this.#session.db
      .selectFrom('version')
      .select(['version', 'delta', 'user_id', 'at'])
      .where('instruction_id', '=', instructionId)
      .orderBy('version', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ version, delta, user_id, at }) => ({
      version,
      userId: user_id,
      atMs: at,
      changedPartIds: readJson<ReverseDelta>(delta).map(([id]) => id),
    }));
  }

  async differences(instructionId: string, newestVersion: number): Promise<readonly PartDifference[]> {
    const { db } = this.#session;
    const row = await db
      .selectFrom('version')
      .innerJoin('instruction', (join) =>
        join.onRef('instruction.id', '=', 'version.instruction_id').onRef('instruction.version', '=', 'version.version'),
      )
      .select('delta')
      .where('instruction_id', '=', instructionId)
      .where('version.version', '=', newestVersion)
      .executeTakeFirst();
    if (!row) return [];
    const delta = readJson<ReverseDelta>(row.delta);
    const now = await presentEntries(
      this.#session,
      instructionId,
      delta.map(([id]) => id),
    );
    const before = new Map<string, ManifestEntry>();
    stepBack(before, delta);
    return delta.map(([id]) => ({ id, before: before.get(id) ?? null, now: now.get(id) ?? null }));
  }

  apply(instructionId: string, change: PartChange, author: VersionAuthor): Promise<number> {
    return applyPartChange(this.#session, instructionId, change, author);
  }

  renew(instructionId: string, author: VersionAuthor): Promise<number> {
    return appendVersion(this.#session, instructionId, [], author);
  }

  prune(beforeMs: number, openEditorSinceMs: number): Promise<number> {
    return prunePartVersions(this.#session, beforeMs, openEditorSinceMs);
  }

  /** A version too old to be rebuilt from deltas may still be stored in a revision. */
  async #frozenManifest(instructionId: string, version: number): Promise<Manifest | null> {
    const row = await this.#session.db
      .selectFrom('revision')
      .select('manifest')
      .where('instruction_id', '=', instructionId)
      .where('version', '=', version)
      .executeTakeFirst();
    return row ? toManifest(row.manifest) : null;
  }

  #withBodies(instructionId: string) {
    return this.#session.db
      .selectFrom('part')
      .innerJoin('body', 'body.hash', 'part.body_hash')
      .select(['part.id', 'part.kind', 'part.parent_id', 'part.position', 'body.json'])
      .where('part.instruction_id', '=', instructionId);
  }
}

function toPart({ id, kind, parent_id, position, json }: Omit<EntryRow, 'body_hash'> & { json: string }): Part {
  return { id, kind, parentId: parent_id, position, body: readJson(json) };
}
