import type { Id } from '../ids/index.ts';
import type { Manifest, ManifestEntry } from '../instructions/index.ts';
import type { MergeInput, Sides } from './sides.ts';

/** The parts of the result, and those of them that one side had deleted. */
export interface KeptParts {
  readonly kept: ReadonlySet<Id>;
  /** Deleted on one side and changed on the other, or an ancestor of such a part: a person decides. */
  readonly disputed: ReadonlySet<Id>;
}

/**
 * Decides which parts stay. A part that one side deleted and the other left unchanged is deleted; if the other side changed
 * it or moved it to another parent, it stays with all its children on that side and all its ancestors.
 */
export function keptParts(input: MergeInput, sides: ReadonlyMap<Id, Sides>): KeptParts {
  const kept = new Set<Id>();
  const disputed = new Set<Id>();
  const below = { theirs: childrenOf(input.theirs), mine: childrenOf(input.mine) };
  const keepBelow = (id: Id, side: 'theirs' | 'mine'): void => {
    if (kept.has(id)) return;
    kept.add(id);
    for (const child of below[side].get(id) ?? []) keepBelow(child, side);
  };
  for (const { id, base, theirs, mine } of sides.values()) {
    if (theirs && mine) kept.add(id);
    else if (theirs && !base) kept.add(id);
    else if (mine && !base) kept.add(id);
  }
  for (const { id, base, theirs, mine } of sides.values()) {
    const remaining = theirs ?? mine;
    if (!base || !remaining || (theirs && mine) || !isChanged(base, remaining)) continue;
    disputed.add(id);
    keepBelow(id, theirs ? 'theirs' : 'mine');
  }
  keepAbove(sides, kept, disputed);
  return { kept, disputed };
}

/** The ancestors of a kept part; if a side deleted such an ancestor without a dispute below it, it becomes disputed. */
function keepAbove(sides: ReadonlyMap<Id, Sides>, kept: Set<Id>, disputed: Set<Id>): void {
  for (const start of [...kept]) {
    let id = start;
    for (let parentId = parentOf(sides.get(id)); parentId !== null && !kept.has(parentId); parentId = parentOf(sides.get(id))) {
      const holder = sides.get(parentId);
      if (!holder?.theirs && !holder?.mine) break;
      kept.add(parentId);
      keepUses(sides, parentId, kept);
      if (!disputed.has(start)) disputed.add(parentId);
      id = parentId;
    }
  }
}

/** A kept step keeps its attachments and their annotations; its other sub-steps may be deleted. */
function keepUses(sides: ReadonlyMap<Id, Sides>, stepId: Id, kept: Set<Id>): void {
  for (const { id, theirs, mine } of sides.values()) {
    const entry = theirs ?? mine;
    if (!entry || entry.kind === 'step' || entry.parentId !== stepId || kept.has(id)) continue;
    kept.add(id);
    keepUses(sides, id, kept);
  }
}

/** The parent of a part before cyclic moves are reverted. */
export function parentOf(sides: Sides | undefined): Id | null {
  if (!sides) return null;
  const { base, theirs, mine } = sides;
  if (!theirs || !mine) return (theirs ?? mine ?? base)?.parentId ?? null;
  return base && mine.parentId === base.parentId ? theirs.parentId : mine.parentId;
}

function isChanged(base: ManifestEntry, now: ManifestEntry): boolean {
  return base.hash !== now.hash || base.parentId !== now.parentId;
}

function childrenOf(manifest: Manifest): ReadonlyMap<Id, readonly Id[]> {
  const children = new Map<Id, Id[]>();
  for (const { id, parentId } of manifest.values()) {
    if (parentId === null) continue;
    const siblings = children.get(parentId) ?? [];
    siblings.push(id);
    children.set(parentId, siblings);
  }
  return children;
}
