/** Maximum depth of the node tree; recursion over a deeper one overflows the stack. */
const DEPTH_MAX = 1000;

/** Maximum number of placed nodes, each counted as often as it is shown. */
const PLACES_MAX = 200_000;

/** Maximum number of entries of an accessor: the corners of 20 million triangles. */
const ENTRIES_MAX = 60_000_000;

/**
 * Checks whether the JSON of a GLB can be shown in bounded time and memory: anybody who may add files can put any GLB into the
 * library, and the tablets get it unchanged.
 *
 * @returns `damaged` where a node is its own descendant, too deep or placed too often; `too-large` for a list that no device has
 * room for
 */
export function findGlbProblem(json: unknown): 'damaged' | 'too-large' | undefined {
  if (entriesOf(json, 'accessors').some((accessor) => numberOf(accessor, 'count') > ENTRIES_MAX)) return 'too-large';
  return isTree(entriesOf(json, 'nodes').map(childrenOf)) ? undefined : 'damaged';
}

/** Topological order, each node after all its parents: nodes of a cycle never get their turn. */
function isTree(children: readonly (readonly number[])[]): boolean {
  const parentsLeft = children.map(() => 0);
  for (const child of children.flat()) parentsLeft[child] = (parentsLeft[child] ?? 0) + 1;
  const ready = children.flatMap((_, node) => (parentsLeft[node] === 0 ? [node] : []));
  const places: number[] = children.map((_, node) => (parentsLeft[node] === 0 ? 1 : 0));
  const depths = children.map(() => 1);
  let done = 0;
  let placed = 0;
  for (let node = ready.pop(); node !== undefined; node = ready.pop()) {
    const [times, depth] = [places[node] ?? 0, depths[node] ?? 1];
    placed += times;
    done++;
    if (placed > PLACES_MAX || depth > DEPTH_MAX) return false;
    for (const child of children[node] ?? []) {
      places[child] = (places[child] ?? 0) + times;
      depths[child] = Math.max(depths[child] ?? 1, depth + 1);
      const left = (parentsLeft[child] ?? 0) - 1;
      parentsLeft[child] = left;
      if (left === 0) ready.push(child);
    }
  }
  return done === children.length;
}

function childrenOf(node: unknown, _index: number, { length }: readonly unknown[]): readonly number[] {
  const isNode = (child: unknown): child is number => Number.isInteger(child) && Number(child) >= 0 && Number(child) < length;
  return entriesOf(node, 'children').filter(isNode);
}

function entriesOf(value: unknown, key: string): readonly unknown[] {
  const found = fieldOf(value, key);
  return Array.isArray(found) ? found : [];
}

function numberOf(value: unknown, key: string): number {
  const found = fieldOf(value, key);
  return typeof found === 'number' ? found : 0;
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === key)?.[1] : undefined;
}
