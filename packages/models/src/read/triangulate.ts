import { Earcut } from 'three/src/extras/Earcut.js';

/** Corners past which a polygon isn't searched for dents: that can take the square of their number. */
const SEARCHED_MAX = 20_000;

/**
 * Cuts a polygon into triangles that run the same way round. One with dents is cut so that it stays as it was drawn; a
 * twisted or very long one becomes a fan.
 *
 * @param point Place of a corner, by its number in the polygon.
 * @param add Takes three numbers of corners.
 */
export function triangulate(
  count: number,
  point: (corner: number, axis: number) => number,
  add: (a: number, b: number, c: number) => void,
): void {
  if (count === 3) {
    add(0, 1, 2);
    return;
  }
  const normal = normalOf(count, point);
  if (count <= SEARCHED_MAX && !isConvex(count, point, normal)) {
    const cut = cutEars(count, point, normal);
    if (cut.length === 3 * (count - 2)) {
      for (let at = 0; at < cut.length; at += 3) add(cut[at] ?? 0, cut[at + 1] ?? 0, cut[at + 2] ?? 0);
      return;
    }
  }
  for (let corner = 2; corner < count; corner++) add(0, corner - 1, corner);
}

type Vector = readonly [x: number, y: number, z: number];

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

function isConvex(count: number, point: (corner: number, axis: number) => number, [nx, ny, nz]: Vector): boolean {
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

/** Cuts in the plane that the polygon shows most of itself to, turned so that it runs counter-clockwise there. */
function cutEars(count: number, point: (corner: number, axis: number) => number, normal: Vector): readonly number[] {
  const [x, y, z] = normal.map(Math.abs);
  const axis = (x ?? 0) > (y ?? 0) ? ((x ?? 0) > (z ?? 0) ? 0 : 2) : (y ?? 0) > (z ?? 0) ? 1 : 2;
  const [first, second] = (normal[axis] ?? 0) >= 0 ? [(axis + 1) % 3, (axis + 2) % 3] : [(axis + 2) % 3, (axis + 1) % 3];
  const flat: number[] = [];
  for (let corner = 0; corner < count; corner++) flat.push(point(corner, first), point(corner, second));
  return Earcut.triangulate(flat, [], 2);
}
