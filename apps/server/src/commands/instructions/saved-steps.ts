import { type SavedPlace, savedPlaceOf } from '@benchbook/domain/comparison';
import type { Id } from '@benchbook/domain/ids';
import type { PartBody } from '@benchbook/domain/instructions';
import type { PartDifference, PartReader } from '../../ports/index.ts';
import { MOST_TITLE, type SavedStep, type SavedSteps } from '../event-kinds.ts';

/** Maximum steps named per kind of change; the rest of, e.g., 2,000 pasted steps is only counted. */
const MAX_NAMED = 20;

/** Upper bound for the depth of a tree of steps. */
const MAX_DEPTH = 50;

/** What a version changed: its steps, and other places. Empty parts are omitted. */
export async function savedIn(
  parts: PartReader,
  instructionId: Id,
  version: number,
): Promise<{ readonly steps?: SavedSteps; readonly places?: readonly SavedPlace[] }> {
  const differences = await parts.differences(instructionId, version);
  const steps = await savedSteps(parts, instructionId, differences);
  const places = [...new Set(differences.flatMap(({ now, before }) => savedPlaceOf((now ?? before)?.kind) ?? []))];
  return { ...(steps && { steps }), ...(places.length > 0 && { places }) };
}

/**
 * Which steps a version changed, added and removed. A step also counts as changed when one of its files or a file's
 * annotation changed. Null when the version affects no step.
 */
async function savedSteps(
  parts: PartReader,
  instructionId: Id,
  differences: readonly PartDifference[],
): Promise<SavedSteps | null> {
  const steps = new Map<Id, PartDifference>();
  const isOther = new Set<Id>();
  for (const each of differences) {
    if ((each.now ?? each.before)?.kind === 'step') steps.set(each.id, each);
  }
  for (const { now, before } of differences) {
    const place = now ?? before;
    if (place?.kind !== 'use' && place?.kind !== 'annotation') continue;
    const stepId = await stepOf(parts, instructionId, place.parentId, place.kind);
    if (stepId !== null && !steps.has(stepId)) isOther.add(stepId);
  }
  const all = [...steps.values()];
  const changed = all.filter(({ now, before }) => now && before && now.hash !== before.hash).map(({ id }) => id);
  const added = all.filter(({ before }) => before === null).map(({ id }) => id);
  const removed = all.filter(({ now }) => now === null);
  // When steps were added or removed, the others only close up or make room; that does not count as moved.
  const isReordered = added.length === 0 && removed.length === 0;
  const moved = all.filter(({ now, before }) => {
    if (!now || !before) return false;
    return now.parentId !== before.parentId || (isReordered && now.position !== before.position);
  }).length;
  const named = async (ids: readonly Id[]) => {
    const first: SavedStep[] = [];
    for (const id of ids.slice(0, MAX_NAMED)) first.push(await savedStep(parts, instructionId, id));
    return { count: ids.length, first };
  };
  const changedIds = [...changed, ...isOther];
  if (changedIds.length + added.length + removed.length + moved === 0) return null;
  return {
    ...(changedIds.length > 0 && { changed: await named(changedIds) }),
    ...(added.length > 0 && { added: await named(added) }),
    ...(removed.length > 0 && { removed: await removedSteps(parts, removed) }),
    ...(moved > 0 && { moved }),
  };
}

async function stepOf(parts: PartReader, instructionId: Id, parentId: Id | null, kind: 'use' | 'annotation'): Promise<Id | null> {
  if (parentId === null) return null;
  const parent = await parts.find(instructionId, parentId);
  if (parent?.kind === 'step') return parent.id;
  return kind === 'annotation' && parent?.kind === 'use' ? stepOf(parts, instructionId, parent.parentId, 'use') : null;
}

async function savedStep(parts: PartReader, instructionId: Id, id: Id): Promise<SavedStep> {
  const places: number[] = [];
  let title = '';
  for (let at: Id | null = id; at !== null && places.length < MAX_DEPTH; ) {
    const part = await parts.find(instructionId, at);
    if (!part) break;
    if (at === id) title = titleIn(part.body);
    places.unshift(part.position + 1);
    at = part.parentId;
  }
  return { id, number: places.join('.'), title };
}

/** A removed step has no number any more. */
async function removedSteps(parts: PartReader, removed: readonly PartDifference[]): Promise<NonNullable<SavedSteps['removed']>> {
  const named = removed.slice(0, MAX_NAMED);
  const bodies = await parts.bodies(named.flatMap(({ before }) => before?.hash ?? []));
  return {
    count: removed.length,
    first: named.map(({ id, before }) => ({ id, title: titleIn(bodies.get(before?.hash ?? '') ?? {}) })),
  };
}

function titleIn({ title }: PartBody): string {
  return typeof title === 'string' ? Array.from(title).slice(0, MOST_TITLE).join('') : '';
}
