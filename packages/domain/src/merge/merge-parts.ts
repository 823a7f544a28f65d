import type { Id } from '../ids/index.ts';
import type { ManifestEntry } from '../instructions/index.ts';
import { keptParts } from './kept-parts.ts';
import { mergeBody } from './merge-body.ts';
import { mergeOrder } from './merge-order.ts';
import { mergeParents } from './merge-parents.ts';
import { DELETED_FIELD, type MergeConflict, type MergedPart, type MergeResult } from './merge-result.ts';
import { type MergeInput, type Sides, sidesOf } from './sides.ts';

/**
 * Three-way merge of a save with the server's current state (design, section 3).
 *
 * The result is always a tree with positions 0, 1, 2 … among siblings. No body that either side kept is lost: it is in
 * `parts` or in `conflicts`. If there are no conflicts, repeating the merge changes nothing.
 */
export function mergeParts(input: MergeInput): MergeResult {
  const sides = sidesOf(input);
  const { kept, disputed } = keptParts(input, sides);
  const { parents, remarks } = mergeParents(sides, kept);
  const conflicts: MergeConflict[] = [];
  const parts: MergedPart[] = [];
  for (const { ids, parentId } of orderedGroups(input, sides, parents)) {
    ids.forEach((id, position) => {
      const side = sides.get(id);
      if (side) parts.push(mergedPart(input, side, { parentId, position }, conflicts));
      if (side && disputed.has(id)) conflicts.push(deletionConflict(input, side));
    });
  }
  return { parts, conflicts, remarks };
}

interface Group {
  readonly parentId: Id | null;
  readonly ids: readonly Id[];
}

function orderedGroups(input: MergeInput, sides: ReadonlyMap<Id, Sides>, parents: ReadonlyMap<Id, Id | null>): Group[] {
  const [base, theirs, mine] = [input.base, input.theirs, input.mine].map((manifest) => siblingLists(manifest.values()));
  const members = new Map<string, { parentId: Id | null; ids: Set<Id> }>();
  for (const [id, parentId] of parents) {
    const key = groupKey(kindOf(sides.get(id)), parentId);
    const group = members.get(key) ?? { parentId, ids: new Set<Id>() };
    group.ids.add(id);
    members.set(key, group);
  }
  return [...members].map(([key, { parentId, ids }]) => {
    const ordered = mergeOrder({
      base: base?.get(key) ?? [],
      theirs: theirs?.get(key) ?? [],
      mine: mine?.get(key) ?? [],
      members: ids,
    });
    const placed = new Set(ordered);
    // Parts that are in neither order (parent deleted, or move reverted) come last.
    return { parentId, ids: [...ordered, ...[...ids].filter((id) => !placed.has(id))] };
  });
}

function siblingLists(entries: Iterable<ManifestEntry>): ReadonlyMap<string, readonly Id[]> {
  const lists = new Map<string, ManifestEntry[]>();
  for (const entry of entries) {
    const key = groupKey(entry.kind, entry.parentId);
    const list = lists.get(key) ?? [];
    list.push(entry);
    lists.set(key, list);
  }
  return new Map(
    [...lists].map(([key, list]) => [key, list.sort((one, other) => one.position - other.position).map(({ id }) => id)]),
  );
}

const groupKey = (kind: string, parentId: Id | null): string => `${kind} ${parentId}`;

function kindOf(side: Sides | undefined): ManifestEntry['kind'] {
  return (side?.theirs ?? side?.mine)?.kind ?? 'step';
}

function mergedPart(
  { bodyOf }: MergeInput,
  side: Sides,
  place: { parentId: Id | null; position: number },
  conflicts: MergeConflict[],
): MergedPart {
  const { id, base, theirs, mine } = side;
  const part = { id, kind: kindOf(side), ...place };
  const only = theirs ?? mine;
  if (!only) throw new Error(`Part ${id} is kept but on neither side`);
  if (!theirs || !mine || theirs.hash === mine.hash) return { ...part, hash: only.hash };
  if (base && base.hash === theirs.hash) return { ...part, hash: mine.hash };
  if (base && base.hash === mine.hash) return { ...part, hash: theirs.hash };
  const merged = mergeBody(base && bodyOf(base.hash), bodyOf(theirs.hash), bodyOf(mine.hash));
  for (const conflict of merged.conflicts) conflicts.push({ id, kind: part.kind, ...conflict });
  return { ...part, body: merged.body };
}

function deletionConflict({ bodyOf }: MergeInput, side: Sides): MergeConflict {
  const bodyOrNull = (entry: ManifestEntry | null): unknown => (entry ? bodyOf(entry.hash) : null);
  return {
    id: side.id,
    kind: kindOf(side),
    field: DELETED_FIELD,
    base: bodyOrNull(side.base),
    theirs: bodyOrNull(side.theirs),
    yours: bodyOrNull(side.mine),
  };
}
