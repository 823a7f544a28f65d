import type { ItemProgress } from '../assignments/index.ts';

/**
 * How far somebody is in the revision that they follow, where the server counts against a newer one by now.
 *
 * @param held as the server counted against the followed revision, in its order; undefined where it never did here
 * @param latest as it counts now
 */
export function progressAsFollowed(
  held: readonly ItemProgress[] | undefined,
  latest: readonly ItemProgress[],
): readonly ItemProgress[] {
  if (!held) return latest;
  const now = new Map(latest.map((item) => [item.itemId, item]));
  return held.map((item) => {
    const is = now.get(item.itemId);
    if (!is) return item;
    // Done by another text than the newest: by the followed one, unless it was to be done again in that already.
    return is.isChanged ? { ...is, isDone: !item.isChanged, isChanged: item.isChanged } : is;
  });
}
