import type { Id } from '../ids/index.ts';
import type { Manifest, ManifestEntry, PartBody } from '../instructions/index.ts';

/** Input of a merge: the common base, the server's current state, and the save. */
export interface MergeInput {
  readonly base: Manifest;
  readonly theirs: Manifest;
  readonly mine: Manifest;
  /** Body by hash; called only for the hashes of `hashesToLoad`. */
  bodyOf(hash: string): PartBody;
}

/** One part on the three sides; null if a side does not have it. */
export interface Sides {
  readonly id: Id;
  readonly base: ManifestEntry | null;
  readonly theirs: ManifestEntry | null;
  readonly mine: ManifestEntry | null;
}

export function sidesOf({ base, theirs, mine }: Pick<MergeInput, 'base' | 'theirs' | 'mine'>): ReadonlyMap<Id, Sides> {
  const sides = new Map<Id, Sides>();
  for (const id of [...theirs.keys(), ...mine.keys(), ...base.keys()]) {
    if (!sides.has(id))
      sides.set(id, { id, base: base.get(id) ?? null, theirs: theirs.get(id) ?? null, mine: mine.get(id) ?? null });
  }
  return sides;
}

/** Hashes of the bodies that a merge of these manifests may need: of parts that changed on both sides. */
export function hashesToLoad(input: Pick<MergeInput, 'base' | 'theirs' | 'mine'>): ReadonlySet<string> {
  const hashes = new Set<string>();
  for (const { base, theirs, mine } of sidesOf(input).values()) {
    const isOnOneSide = theirs === null || mine === null;
    if (isOnOneSide ? base === null : theirs.hash === mine.hash) continue;
    if (theirs && mine && (base?.hash === theirs.hash || base?.hash === mine.hash)) continue;
    for (const entry of [base, theirs, mine]) if (entry) hashes.add(entry.hash);
  }
  return hashes;
}
