import type { Surface } from './surface.ts';

/**
 * Squared distance from a point to a triangle: to its face, an edge or a corner, whichever is nearest. After C. Ericson,
 * "Real-Time Collision Detection", 5.1.5. A degenerate triangle counts as the line or point that it is.
 */
export function squaredDistanceToTriangle(
  { positions, indices }: Surface,
  triangle: number,
  x: number,
  y: number,
  z: number,
): number {
  const a = 3 * (indices[3 * triangle] ?? 0);
  const b = 3 * (indices[3 * triangle + 1] ?? 0);
  const c = 3 * (indices[3 * triangle + 2] ?? 0);
  const ax = positions[a] ?? 0;
  const ay = positions[a + 1] ?? 0;
  const az = positions[a + 2] ?? 0;
  const abx = (positions[b] ?? 0) - ax;
  const aby = (positions[b + 1] ?? 0) - ay;
  const abz = (positions[b + 2] ?? 0) - az;
  const acx = (positions[c] ?? 0) - ax;
  const acy = (positions[c + 1] ?? 0) - ay;
  const acz = (positions[c + 2] ?? 0) - az;
  const px = x - ax;
  const py = y - ay;
  const pz = z - az;

  const d1 = abx * px + aby * py + abz * pz;
  const d2 = acx * px + acy * py + acz * pz;
  if (d1 <= 0 && d2 <= 0) return squaredLength(px, py, pz);

  const bb = abx * abx + aby * aby + abz * abz;
  const bc = abx * acx + aby * acy + abz * acz;
  const cc = acx * acx + acy * acy + acz * acz;
  if (bb * cc - bc * bc <= 0) {
    return Math.min(
      squaredDistanceToSide(px, py, pz, abx, aby, abz),
      squaredDistanceToSide(px, py, pz, acx, acy, acz),
      squaredDistanceToSide(px - abx, py - aby, pz - abz, acx - abx, acy - aby, acz - abz),
    );
  }

  const d3 = d1 - bb;
  const d4 = d2 - bc;
  if (d3 >= 0 && d4 <= d3) return squaredLength(px - abx, py - aby, pz - abz);

  const d5 = d1 - bc;
  const d6 = d2 - cc;
  if (d6 >= 0 && d5 <= d6) return squaredLength(px - acx, py - acy, pz - acz);

  const vc = d1 * d4 - d3 * d2;
  if (vc <= 0 && d1 >= 0 && d3 <= 0) {
    const share = d1 / (d1 - d3);
    return squaredLength(px - share * abx, py - share * aby, pz - share * abz);
  }
  const vb = d5 * d2 - d1 * d6;
  if (vb <= 0 && d2 >= 0 && d6 <= 0) {
    const share = d2 / (d2 - d6);
    return squaredLength(px - share * acx, py - share * acy, pz - share * acz);
  }
  const va = d3 * d6 - d5 * d4;
  if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
    const share = (d4 - d3) / (d4 - d3 + (d5 - d6));
    return squaredLength(px - abx - share * (acx - abx), py - aby - share * (acy - aby), pz - abz - share * (acz - abz));
  }
  const v = vb / (va + vb + vc);
  const w = vc / (va + vb + vc);
  return squaredLength(px - v * abx - w * acx, py - v * aby - w * acy, pz - v * abz - w * acz);
}

/** From a point to the segment between the origin and another point. */
function squaredDistanceToSide(x: number, y: number, z: number, toX: number, toY: number, toZ: number): number {
  const length = squaredLength(toX, toY, toZ);
  const share = length > 0 ? Math.min(1, Math.max(0, (x * toX + y * toY + z * toZ) / length)) : 0;
  return squaredLength(x - share * toX, y - share * toY, z - share * toZ);
}

function squaredLength(x: number, y: number, z: number): number {
  return x * x + y * y + z * z;
}
