import { keptInOrder } from '../comparison/index.ts';
import type { Id } from '../ids/index.ts';
import type { ManifestEntry } from '../instructions/index.ts';
import { keptParts, parentOf } from './kept-parts.ts';
import { mergeBody } from './merge-body.ts';
import { DELETED_FIELD, type MergeConflict, type MergedPart, type MergeRemark, type MergeResult } from './merge-result.ts';
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

/** The order of siblings on the three sides, and their members after the merge. */
interface Orders {
  readonly base: readonly Id[];
  readonly theirs: readonly Id[];
  readonly mine: readonly Id[];
  readonly members: ReadonlySet<Id>;
}

/**
 * Merges the order of siblings: the server's order, in which every part that my side added, moved here or reordered is
 * inserted after its predecessor in my order. Two inserts at the same place therefore end up next to each other.
 */
function mergeOrder({ base, theirs, mine, members }: Orders): readonly Id[] {
  const placed = placedByMine(base, mine);
  const here = theirs.filter((id) => members.has(id));
  const present = new Set(here);
  const isMine = (id: Id): boolean => members.has(id) && (placed.has(id) || !present.has(id));
  return insertBehindNeighbours(
    here.filter((id) => !placed.has(id)),
    mine,
    isMine,
  );
}

/** Parts that my side added or moved: all outside the longest run that kept its order. */
function placedByMine(base: readonly Id[], mine: readonly Id[]): ReadonlySet<Id> {
  const kept = keptInOrder(base, mine);
  return new Set(mine.filter((id) => !kept.has(id)));
}

/** One pass over my order: inserts each of these parts after its last predecessor that is already in the result. */
function insertBehindNeighbours(order: readonly Id[], mine: readonly Id[], isMine: (id: Id) => boolean): readonly Id[] {
  const followers = new Map<Id | null, Id[]>();
  const standing = new Set(order);
  let anchor: Id | null = null;
  for (const id of mine) {
    if (standing.has(id)) anchor = id;
    else if (isMine(id)) followers.set(anchor, pushed(followers.get(anchor), id));
  }
  return [...(followers.get(null) ?? []), ...order.flatMap((id) => [id, ...(followers.get(id) ?? [])])];
}

function pushed(ids: Id[] = [], id: Id): Id[] {
  ids.push(id);
  return ids;
}

/** Parent of every kept part, without cycles. */
interface MergedParents {
  readonly parents: ReadonlyMap<Id, Id | null>;
  readonly remarks: readonly MergeRemark[];
}

/**
 * Merges the moves of both sides. If both moved the part to different parents, the later move (mine) wins. If moves that are
 * valid separately would together form a cycle, the server's parent wins.
 */
function mergeParents(sides: ReadonlyMap<Id, Sides>, kept: ReadonlySet<Id>): MergedParents {
  const parents = new Map<Id, Id | null>();
  const remarks: MergeRemark[] = [];
  for (const id of kept) {
    const side = sides.get(id);
    const parentId = parentOf(side);
    parents.set(id, parentId !== null && kept.has(parentId) ? parentId : null);
    if (side && isMovedTwice(side)) remarks.push({ id, kind: 'moved-twice' });
  }
  for (const id of kept) {
    for (let circle = circleFrom(id, parents); circle.length > 0; circle = circleFrom(id, parents)) {
      const refused = circle.find((each) => hasOtherParent(sides.get(each), parents.get(each))) ?? circle[0] ?? id;
      const atServer = sides.get(refused)?.theirs?.parentId ?? null;
      const isPossible = atServer !== null && atServer !== parents.get(refused) && kept.has(atServer);
      parents.set(refused, isPossible ? atServer : null);
      remarks.push({ id: refused, kind: 'move-refused' });
    }
  }
  return { parents, remarks };
}

function isMovedTwice({ base, theirs, mine }: Sides): boolean {
  if (!base || !theirs || !mine) return false;
  return theirs.parentId !== base.parentId && mine.parentId !== base.parentId && theirs.parentId !== mine.parentId;
}

function hasOtherParent(side: Sides | undefined, parentId: Id | null | undefined): boolean {
  return side?.theirs !== undefined && side.theirs !== null && side.theirs.parentId !== parentId;
}

/** The parts of a cycle, found by walking up from `id`; empty if the walk reaches the top. */
function circleFrom(id: Id, parents: ReadonlyMap<Id, Id | null>): readonly Id[] {
  const way: Id[] = [];
  const visited = new Set<Id>();
  for (let at: Id | null = id; at !== null; at = parents.get(at) ?? null) {
    if (visited.has(at)) return way.slice(way.indexOf(at));
    visited.add(at);
    way.push(at);
  }
  return [];
}
