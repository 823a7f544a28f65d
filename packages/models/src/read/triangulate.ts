import { Earcut } from 'three/src/extras/Earcut.js';
import type { Vector } from '../scene/vector.ts';

/** Polygons with more corners aren't searched for concavities: that can be quadratic, here about a minute. */
const SEARCHED_MAX = 50_000;

/** Share by which the triangles of a polygon may miss its area. */
const AREA_TOLERANCE = 0.01;

/**
 * Triangulates a polygon with one winding. A concave one keeps its shape. Returns `false` if that failed, because the polygon is
 * twisted or very long.
 *
 * @param point Coordinate of a corner, by its number in the polygon.
 * @param add Called with the three corners of each triangle.
 */
export function triangulate(
  count: number,
  point: (corner: number, axis: number) => number,
  add: (a: number, b: number, c: number) => void,
): boolean {
  if (count === 3) {
    add(0, 1, 2);
    return true;
  }
  const normal = normalOf(count, point);
  const isConvex = hasNoDents(count, point, normal);
  const ears = isConvex || count > SEARCHED_MAX ? [] : cutEars(count, point, normal);
  const cut =
    ears.length > 0
      ? [...ears, ...cornersLeftOut(ears, count)]
      : Array.from({ length: count - 2 }, (_, at) => [0, at + 1, at + 2]).flat();
  for (let at = 0; at < cut.length; at += 3) add(cut[at] ?? 0, cut[at + 1] ?? 0, cut[at + 2] ?? 0);
  // A twisted polygon of four corners can be cut in two ways, and either is right.
  if (isConvex || count === 4) return true;
  const whole = Math.hypot(...normal) / 2;
  return Math.abs(areaSeen(cut, point, normal) - whole) <= AREA_TOLERANCE * whole;
}

/**
 * Triangles for corners that ear clipping omits because they are collinear in the projection: in a bent polygon they are real.
 */
function cornersLeftOut(ears: readonly number[], count: number): number[] {
  const reached = new Set(ears);
  const first = ears.reduce((least, corner) => Math.min(least, corner));
  const more: number[] = [];
  for (let step = 1, before = first; step <= count; step++) {
    const corner = (first + step) % count;
    if (!reached.has(corner)) more.push(before, corner, (corner + 1) % count);
    else before = corner;
  }
  return more;
}

/** The warning for polygons that `triangulate` couldn't cut exactly. */
export function roughCutWarning(file: string, polygons: number): string {
  return `${file}: ${polygons === 1 ? 'a polygon is' : `${polygons} polygons are`} too twisted or too long to be cut exactly and may look wrong.`;
}

/** Area of triangles as seen along the normal, each counted whichever way round it runs. */
function areaSeen(cut: readonly number[], point: (corner: number, axis: number) => number, [nx, ny, nz]: Vector): number {
  let area = 0;
  for (let at = 0; at < cut.length; at += 3) {
    const [x, y, z] = normalOf(3, (corner, axis) => point(cut[at + corner] ?? 0, axis));
    area += Math.abs(x * nx + y * ny + z * nz);
  }
  return area / Math.hypot(nx, ny, nz) / 2;
}

/** Newell's normal: twice the area in each of the three planes. */
function normalOf(count: number, point: (corner: number, axis: number) => number): Vector {
  let x = 0;
  let y = 0;
  let z = 0;
  for (let corner = 0; corner < count; corner++) {
    const next = corner + 1 === count ? 0 : corner + 1;
    x += (point(corner, 1) - point(next, 1)) * (point(corner, 2) + point(next, 2));
    y += (point(corner, 2) - point(next, 2)) * (point(corner, 0) + point(next, 0));
    z += (point(corner, 0) - point(next, 0)) * (point(corner, 1) + point(next, 1));
  }
  return [x, y, z];
}

function hasNoDents(count: number, point: (corner: number, axis: number) => number, [nx, ny, nz]: Vector): boolean {
  for (let corner = 0; corner < count; corner++) {
    const a = corner;
    const b = (corner + 1) % count;
    const c = (corner + 2) % count;
    const ux = point(b, 0) - point(a, 0);
    const uy = point(b, 1) - point(a, 1);
    const uz = point(b, 2) - point(a, 2);
    const vx = point(c, 0) - point(b, 0);
    const vy = point(c, 1) - point(b, 1);
    const vz = point(c, 2) - point(b, 2);
    if ((uy * vz - uz * vy) * nx + (uz * vx - ux * vz) * ny + (ux * vy - uy * vx) * nz < 0) return false;
  }
  return true;
}

/** Cuts in the projection plane with the largest area, oriented counter-clockwise. */
function cutEars(count: number, point: (corner: number, axis: number) => number, normal: Vector): readonly number[] {
  const [x, y, z] = normal.map(Math.abs);
  const axis = (x ?? 0) > (y ?? 0) ? ((x ?? 0) > (z ?? 0) ? 0 : 2) : (y ?? 0) > (z ?? 0) ? 1 : 2;
  const [first, second] = (normal[axis] ?? 0) >= 0 ? [(axis + 1) % 3, (axis + 2) % 3] : [(axis + 2) % 3, (axis + 1) % 3];
  const flat: number[] = [];
  for (let corner = 0; corner < count; corner++) flat.push(point(corner, first), point(corner, second));
  return Earcut.triangulate(flat, [], 2);
}
