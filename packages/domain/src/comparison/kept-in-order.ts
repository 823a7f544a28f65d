import type { Id } from '../ids/index.ts';

/**
 * The largest set of ids of `now` in the same order as in `before`: these did not move. Longest increasing subsequence of the
 * former positions, by patience sorting, O(n log n); so one drag in a list of 5,000 is one move.
 */
export function keptInOrder(before: readonly Id[], now: readonly Id[]): ReadonlySet<Id> {
  const formerIndex = new Map(before.map((id, index) => [id, index]));
  const known = now.flatMap((id) => {
    const index = formerIndex.get(id);
    return index === undefined ? [] : [{ id, index }];
  });
  const tails: number[] = [];
  const previous: number[] = [];
  known.forEach(({ index }, at) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const tail = known[tails[middle] ?? 0];
      if (tail && tail.index < index) low = middle + 1;
      else high = middle;
    }
    previous[at] = low > 0 ? (tails[low - 1] ?? -1) : -1;
    tails[low] = at;
  });
  const kept = new Set<Id>();
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const entry = known[at];
    if (entry) kept.add(entry.id);
  }
  return kept;
}
