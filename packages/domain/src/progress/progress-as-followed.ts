import type { ItemProgress } from '../assignments/index.ts';

/**
 * Progress in the followed revision when the server already counts against a newer one.
 *
 * @param held the server's progress against the followed revision, in its order; undefined if it was never loaded here
 * @param latest the current progress
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
    // Done in the followed text, not in the newest one, unless it was already reopened in the followed one.
    return is.isChanged ? { ...is, isDone: !item.isChanged, isChanged: item.isChanged } : is;
  });
}
