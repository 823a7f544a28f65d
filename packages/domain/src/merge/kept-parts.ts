import type { Id } from '../ids/index.ts';
import type { Manifest, ManifestEntry } from '../instructions/index.ts';
import type { MergeInput, Sides } from './sides.ts';

/** Which parts are in the result, and which of them are there against a deletion. */
export interface KeptParts {
  readonly kept: ReadonlySet<Id>;
  /** Deleted on one side and changed on the other, or needed to hold such a part: a person is asked. */
  readonly disputed: ReadonlySet<Id>;
}

/**
 * Decides what stays. A part that one side deleted and the other left alone goes; one that the other side changed, or
 * moved to another parent, stays with everything that this side has below it, and with the parts above that hold it.
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

/** The parts that hold a kept one; where a side had deleted such a holder without a dispute below it, there is one now. */
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

/** A step that stays keeps its attachments and their annotations; its other sub-steps may go. */
function keepUses(sides: ReadonlyMap<Id, Sides>, stepId: Id, kept: Set<Id>): void {
  for (const { id, theirs, mine } of sides.values()) {
    const entry = theirs ?? mine;
    if (!entry || entry.kind === 'step' || entry.parentId !== stepId || kept.has(id)) continue;
    kept.add(id);
    keepUses(sides, id, kept);
  }
}

/** The parent that a part will have, before moves that would make a circle are undone. */
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
