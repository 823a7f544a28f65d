import type { Id } from '@benchbook/domain/ids';
import { asTypedPart } from '@benchbook/domain/instructions';
import { type Item, needsVerification } from '@benchbook/domain/progress';
import type { Readers } from '../../ports/index.ts';
import { partsIn } from '../instructions/stored-parts.ts';

/** What can be Done in a revision. It never changes, so that it is worked out once. */
export interface RevisionItems {
  readonly items: readonly Item[];
  readonly hashOf: ReadonlyMap<Id, string>;
  /** Items that a supervisor has to verify first, with their titles. */
  readonly watched: ReadonlyMap<Id, string>;
}

/** Revisions kept in memory; those that people work on now. */
const KEPT = 500;

const known = new Map<string, RevisionItems>();

/** Items of a revision, or null when there is no such one. */
export async function revisionItems(
  readers: Pick<Readers, 'revisions' | 'parts'>,
  instructionId: Id,
  number: number,
): Promise<RevisionItems | null> {
  // With its hash: a revision that was frozen in a transaction that failed leaves its number to another one.
  const head = await readers.revisions.head(instructionId, number);
  const key = `${instructionId} ${number} ${head?.sha256}`;
  const before = known.get(key);
  if (before) return before;
  const revision = await readers.revisions.find(instructionId, number);
  if (!revision) return null;
  const steps = await partsIn(
    readers.parts,
    [...revision.manifest.values()].filter(({ kind }) => kind === 'step'),
  );
  const watched = steps
    .map(asTypedPart)
    .flatMap((part) => (part.kind === 'step' && needsVerification(part.body) ? [[part.id, part.body.title] as const] : []));
  const items = [...revision.itemHashes].map(([id, hash]) => ({ id, hash }));
  const made: RevisionItems = { items, hashOf: revision.itemHashes, watched: new Map(watched) };
  const [oldest] = known.keys();
  if (known.size >= KEPT && oldest !== undefined) known.delete(oldest);
  known.set(key, made);
  return made;
}
