import type { Id } from '../ids/index.ts';
import { parentOf } from './kept-parts.ts';
import type { MergeRemark } from './merge-result.ts';
import type { Sides } from './sides.ts';

/** Parent of every kept part, without cycles. */
export interface MergedParents {
  readonly parents: ReadonlyMap<Id, Id | null>;
  readonly remarks: readonly MergeRemark[];
}

/**
 * Merges the moves of both sides. If both moved the part to different parents, the later move (mine) wins. If moves that are
 * valid separately would together form a cycle, the server's parent wins.
 */
export function mergeParents(sides: ReadonlyMap<Id, Sides>, kept: ReadonlySet<Id>): MergedParents {
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
