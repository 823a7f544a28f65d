import type { StepChanges } from '@benchbook/contracts';
import { DomainError, validationError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Manifest, ManifestEntry } from '@benchbook/domain/instructions';
import { t } from './messages.ts';

/**
 * Removes steps from a manifest with their sub-steps, and moves and inserts steps;
 * siblings are renumbered from 0.
 *
 * @param manifest contains every changed step, including new ones
 * @throws DomainError `NOT_FOUND` for an unknown parent, `VALIDATION` for a step below itself, `LAST_STEP`
 */
export function placeSteps(manifest: Manifest, { changed, removedIds }: StepChanges): Manifest {
  const entries = withoutBranches(manifest, new Set(removedIds));
  const placed = changed.flatMap(({ id, place }) => (place && entries.has(id) ? [{ id, ...place }] : []));
  for (const { parentId } of placed) {
    if (parentId !== null && entries.get(parentId)?.kind !== 'step')
      throw new DomainError('NOT_FOUND', { kind: 'step', id: parentId });
  }
  const siblings = siblingLists(entries, new Set(placed.map(({ id }) => id)));
  for (const { id, parentId, position } of placed.sort((one, other) => one.position - other.position)) {
    const list = siblings.get(parentId) ?? [];
    list.splice(Math.min(position, list.length), 0, id);
    siblings.set(parentId, list);
  }
  for (const [parentId, ids] of siblings)
    ids.forEach((id, position) => entries.set(id, { ...entryOf(entries, id), parentId, position }));
  refuseCircles(
    entries,
    placed.map(({ id }) => id),
  );
  if (!siblings.get(null)?.length) throw new DomainError('LAST_STEP');
  return entries;
}

function withoutBranches(manifest: Manifest, removed: ReadonlySet<Id>): Map<Id, ManifestEntry> {
  const gone = new Set(removed);
  for (let before = -1; before !== gone.size; ) {
    before = gone.size;
    for (const { id, parentId } of manifest.values()) if (parentId !== null && gone.has(parentId)) gone.add(id);
  }
  return new Map([...manifest].filter(([id]) => !gone.has(id)));
}

/** Steps by parent, in order, without those that move. */
function siblingLists(entries: Manifest, without: ReadonlySet<Id>): Map<Id | null, Id[]> {
  const steps = [...entries.values()]
    .filter(({ id, kind }) => kind === 'step' && !without.has(id))
    .sort((one, other) => one.position - other.position);
  const lists = new Map<Id | null, Id[]>();
  for (const { id, parentId } of steps) {
    const list = lists.get(parentId);
    if (list) list.push(id);
    else lists.set(parentId, [id]);
  }
  return lists;
}

function refuseCircles(entries: Manifest, ids: readonly Id[]): void {
  for (const start of ids) {
    const above = new Set<Id>();
    for (let id: Id | null = start; id !== null; id = entries.get(id)?.parentId ?? null) {
      if (above.has(id)) throw validationError({ parent_step: t('belowItself') });
      above.add(id);
    }
  }
}

function entryOf(entries: Manifest, id: Id): ManifestEntry {
  const entry = entries.get(id);
  if (!entry) throw new Error(`step ${id} is in a list of siblings but not in the manifest`);
  return entry;
}
