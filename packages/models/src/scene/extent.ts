/** Minimum and maximum of each axis; infinite and inverted without points. */
export interface Extent {
  readonly least: readonly [x: number, y: number, z: number];
  readonly most: readonly [x: number, y: number, z: number];
}

/** The extent of the points of all lists, x, y, z each. Ignores NaN. */
export function extentOf(lists: readonly (Float32Array | Float64Array)[]): Extent {
  const ends = noEnds();
  for (const points of lists) {
    for (let at = 0; at < points.length; at += 3) take(ends, points, at);
  }
  return asExtent(ends);
}

/** The same, only of the points that triangles use. */
export function extentOfUsed(points: Float64Array, indices: Uint32Array): Extent {
  const ends = noEnds();
  for (let corner = 0; corner < indices.length; corner++) take(ends, points, 3 * (indices[corner] ?? 0));
  return asExtent(ends);
}

/** The extent around both. */
export function around({ least: [ax, ay, az], most: [bx, by, bz] }: Extent, { least, most }: Extent): Extent {
  return {
    least: [Math.min(ax, least[0]), Math.min(ay, least[1]), Math.min(az, least[2])],
    most: [Math.max(bx, most[0]), Math.max(by, most[1]), Math.max(bz, most[2])],
  };
}

/** The value of either end that is furthest from zero. */
export function furthestOf({ least, most }: Extent): number {
  return Math.max(...least.map(Math.abs), ...most.map(Math.abs));
}

function noEnds(): Float64Array {
  return new Float64Array(6).fill(Number.POSITIVE_INFINITY, 0, 3).fill(Number.NEGATIVE_INFINITY, 3);
}

function take(ends: Float64Array, points: Float32Array | Float64Array, at: number): void {
  const x = points[at] ?? 0;
  const y = points[at + 1] ?? 0;
  const z = points[at + 2] ?? 0;
  if (x < (ends[0] ?? 0)) ends[0] = x;
  if (y < (ends[1] ?? 0)) ends[1] = y;
  if (z < (ends[2] ?? 0)) ends[2] = z;
  if (x > (ends[3] ?? 0)) ends[3] = x;
  if (y > (ends[4] ?? 0)) ends[4] = y;
  if (z > (ends[5] ?? 0)) ends[5] = z;
}

function asExtent([ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0]: Float64Array): Extent {
  return { least: [ax, ay, az], most: [bx, by, bz] };
}
