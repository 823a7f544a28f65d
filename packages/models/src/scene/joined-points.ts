/**
 * A number of 32 bits by which points are told apart: sums of it, kept to 32 bits, are equal where the points are the same, in
 * whatever order.
 */
export function pointHash(point: number): number {
  const hash = Math.imul(point + 1, 0x9e3779b1);
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
}

/** Joins the groups of two points. `groups` has for each point another of its group, at first itself. */
export function joinPoints(groups: Uint32Array, one: number, other: number): void {
  const [a, b] = [rootOf(groups, one), rootOf(groups, other)];
  if (a !== b) groups[Math.max(a, b)] = Math.min(a, b);
}

/** The least point of a group, by which the group is known. */
export function rootOf(groups: Uint32Array, point: number): number {
  let root = point;
  for (let next = groups[root] ?? root; next !== root; next = groups[root] ?? root) {
    // Halves the way for those that come after.
    groups[root] = groups[next] ?? next;
    root = next;
  }
  return root;
}
