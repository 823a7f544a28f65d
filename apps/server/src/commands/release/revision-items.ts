import { alertsOfStep } from '@benchbook/domain/alerts';
import type { Id } from '@benchbook/domain/ids';
import { asTypedPart, type ManifestEntry, type Part } from '@benchbook/domain/instructions';
import { type Item, isHeading, needsVerification } from '@benchbook/domain/progress';
import type { Readers } from '../../ports/index.ts';
import { partsIn } from '../instructions/stored-parts.ts';

/** The items of a revision. Immutable, so they are computed once. */
export interface RevisionItems {
  readonly items: readonly Item[];
  readonly hashOf: ReadonlyMap<Id, string>;
  /** Items that need a supervisor's verification first, with their titles. */
  readonly watched: ReadonlyMap<Id, string>;
  /** Steps that only serve as headings of their sub-steps. */
  readonly headings: ReadonlySet<Id>;
}

/** Size of the cache; the revisions in current use. */
const KEPT = 500;

const known = new Map<string, RevisionItems>();

/** Items of a revision, or null when it does not exist. */
export async function revisionItems(
  readers: Pick<Readers, 'revisions' | 'parts'>,
  instructionId: Id,
  number: number,
): Promise<RevisionItems | null> {
  // Keyed with its hash: the number of a revision whose transaction failed is reused.
  const head = await readers.revisions.head(instructionId, number);
  const key = `${instructionId} ${number} ${head?.sha256}`;
  const before = known.get(key);
  if (before) return before;
  const revision = await readers.revisions.find(instructionId, number);
  if (!revision) return null;
  const entries = [...revision.manifest.values()];
  const parts = await partsIn(
    readers.parts,
    entries.filter(({ kind }) => kind === 'step' || kind === 'alert'),
  );
  const watched = parts
    .map(asTypedPart)
    .flatMap((part) => (part.kind === 'step' && needsVerification(part.body) ? [[part.id, part.body.title] as const] : []));
  const items = [...revision.itemHashes].map(([id, hash]) => ({ id, hash }));
  const made: RevisionItems = {
    items,
    hashOf: revision.itemHashes,
    watched: new Map(watched),
    headings: headingsOf(entries, parts),
  };
  const [oldest] = known.keys();
  if (known.size >= KEPT && oldest !== undefined) known.delete(oldest);
  known.set(key, made);
  return made;
}

/** @param parts the steps and alerts among the entries */
function headingsOf(entries: readonly ManifestEntry[], parts: readonly Part[]): ReadonlySet<Id> {
  const below = (of: ManifestEntry['kind']) =>
    Map.groupBy(
      entries.filter(({ kind }) => kind === of),
      ({ parentId }) => parentId,
    );
  const [children, attachments] = [below('step'), below('use')];
  const typed = parts.map(asTypedPart);
  const alerts = typed.flatMap((part) => (part.kind === 'alert' ? [{ id: part.id, ...part.body }] : []));
  const headings = typed.filter(
    (part) =>
      part.kind === 'step' &&
      isHeading(
        { ...part.body, children: children.get(part.id) ?? [], attachments: attachments.get(part.id) ?? [] },
        alertsOfStep(alerts, part.id),
      ),
  );
  return new Set(headings.map(({ id }) => id));
}
