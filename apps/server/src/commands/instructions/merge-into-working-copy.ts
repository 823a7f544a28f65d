import { encodeConflict } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Manifest, ManifestEntry, PartBody } from '@benchbook/domain/instructions';
import { documentToHtml } from '@benchbook/domain/markup/html';
import { hashesToLoad, type MergeConflict, mergeParts } from '@benchbook/domain/merge';
import { hashBody, type InstructionRecord, type Transaction, type VersionAuthor } from '../../ports/index.ts';
import type { ContentSave } from './content-save.ts';
import { partChange } from './part-changes.ts';
import { savesSince } from './saves-since.ts';

/** An older version and an author's edited state of it. */
export interface Edit {
  /** The version it is based on. */
  readonly baseVersion: number;
  readonly base: Manifest;
  readonly mine: Manifest;
  /** Bodies of `mine` that may not be stored yet, by hash. */
  readonly bodies: ReadonlyMap<string, PartBody>;
}

/**
 * Merges an edit of an older version into the working copy.
 *
 * @throws DomainError `CONFLICT` with both texts of every field that both sides changed, who made the other change, and the
 * current version
 */
export async function mergeIntoWorkingCopy(
  tx: Transaction,
  record: InstructionRecord,
  author: VersionAuthor,
  { baseVersion, base, mine, bodies }: Edit,
): Promise<ContentSave> {
  const theirs = await tx.parts.manifest(record.id);
  const needed = [...hashesToLoad({ base, theirs, mine })].filter((hash) => !bodies.has(hash));
  const stored = await tx.parts.bodies(needed);
  const made = new Map<string, PartBody>();
  const bodyOf = (hash: string): PartBody => {
    const body = bodies.get(hash) ?? stored.get(hash) ?? made.get(hash);
    if (!body) throw new Error(`body ${hash} was not loaded for the merge`);
    return body;
  };
  const result = mergeParts({ base, theirs, mine, bodyOf });
  if (result.conflicts.length > 0) throw await conflict(tx, record, baseVersion, result.conflicts);
  const wanted = new Map<string, ManifestEntry>();
  for (const part of result.parts) {
    const { id, kind, parentId, position } = part;
    const hash = 'hash' in part ? part.hash : hashBody(part.body);
    if ('body' in part) made.set(hash, part.body);
    wanted.set(id, { id, kind, parentId, position, hash });
  }
  const savedSince = await savesSince(tx, record, baseVersion);
  const version = await tx.parts.apply(record.id, partChange(theirs, wanted, bodyOf), author);
  return { version, isMerged: true, remarks: result.remarks, savedSince: savedSince ?? [] };
}

async function conflict(
  tx: Transaction,
  { id, version }: InstructionRecord,
  baseVersion: number,
  conflicts: readonly MergeConflict[],
): Promise<DomainError> {
  const since = await tx.parts.versions(id, version - baseVersion);
  const users = await tx.users.findMany(since.flatMap(({ userId }) => userId ?? []));
  /** The person who changed this part last. */
  const saverOf = (partId: Id): string | null => {
    const userId = since.find(({ changedPartIds }) => changedPartIds.includes(partId))?.userId;
    return (userId && users.get(userId)?.username) ?? null;
  };
  const encoded = conflicts.map((each) => ({ ...encodeConflict(each, documentToHtml), by: saverOf(each.id) }));
  return new DomainError('CONFLICT', { extra: { conflicts: encoded, version } });
}
