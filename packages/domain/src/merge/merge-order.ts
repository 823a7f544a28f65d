import { keptInOrder } from '../comparison/index.ts';
import type { Id } from '../ids/index.ts';

/** The order of siblings on the three sides, and their members after the merge. */
export interface Orders {
  readonly base: readonly Id[];
  readonly theirs: readonly Id[];
  readonly mine: readonly Id[];
  readonly members: ReadonlySet<Id>;
}

/**
 * Merges the order of siblings: the server's order, in which every part that my side added, moved here or reordered is
 * inserted after its predecessor in my order. Two inserts at the same place therefore end up next to each other.
 */
export function mergeOrder({ base, theirs, mine, members }: Orders): readonly Id[] {
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
