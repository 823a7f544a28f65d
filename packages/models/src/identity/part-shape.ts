import { type Matrix, multiply, transformPoints } from '../scene/matrix.ts';
import type { Scene } from '../scene/scene.ts';
import { principalAxes } from './principal-axes.ts';

type Triple = readonly [x: number, y: number, z: number];

/**
 * What stays the same of a part when its file is exported again. Lengths are in the units of the source: the root node that
 * centres and scales a level does not count.
 */
export interface PartShape {
  readonly partId: string;
  /** Names from the top to the part, as the source has them. */
  readonly path: readonly string[];
  /** Index of its parent among all nodes; null at the top. */
  readonly parent: number | null;
  /** Index of its node. */
  readonly node: number;
  /** Transform to the coordinates of the source. */
  readonly world: Matrix;
  /** Of all its triangles, both sides of a sheet counted. */
  readonly area: number;
  /** Enclosed volume; of an open surface the volume that its triangles span with its centre. */
  readonly volume: number;
  /** Standard deviations of the surface along its principal axes, the largest first. */
  readonly spread: Triple;
  /** Centre of the surface. */
  readonly centre: Triple;
  /** Second moments of the surface about its centre, over its area: xx, yy, zz, xy, xz, yz. */
  readonly moments: readonly number[];
  /** Mean over the surface of the place about its centre times its squared distance: a vector, which a half turn turns. */
  readonly skew: Triple;
  /** Same sign for parts of one hand, opposite for mirror images; 0 for a part that is its own mirror image. */
  readonly hand: number;
  readonly triangles: number;
}

/** The parts of a scene that show triangles, in the order of its nodes. */
export function partShapes(scene: Scene, rootPartId: string): PartShape[] {
  const worlds = sourceMatrices(scene, rootPartId);
  return scene.nodes.flatMap((node, index) => {
    const mesh = node.mesh === null ? undefined : scene.meshes[node.mesh];
    const world = worlds[index];
    if (!mesh || !world) return [];
    const pieces = mesh.primitives.map(({ positions, indices }) => ({ points: transformPoints(world, positions), indices }));
    const measured = measureSurface(pieces);
    if (measured.area === 0) return [];
    const path = pathOf(scene, index, rootPartId);
    return [{ partId: node.partId, path, parent: node.parent, node: index, world, ...measured }];
  });
}

/** Transform of each node to the coordinates of the source. */
function sourceMatrices({ nodes }: Scene, rootPartId: string): Matrix[] {
  const worlds: Matrix[] = [];
  for (const { parent, matrix, partId } of nodes) {
    const above = parent === null ? undefined : worlds[parent];
    const own = partId === rootPartId ? IDENTITY : matrix;
    worlds.push(above ? multiply(above, own) : own);
  }
  return worlds;
}

/** Names of a node and of what is above it, from the top. */
function pathOf({ nodes }: Scene, index: number, rootPartId: string): string[] {
  const names: string[] = [];
  for (let at: number | null = index; at !== null; at = nodes[at]?.parent ?? null) {
    const node = nodes[at];
    if (node && node.partId !== rootPartId) names.push(node.name);
  }
  return names.reverse();
}

const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

interface Piece {
  readonly points: Float64Array;
  readonly indices: Uint32Array;
}

/** Difference of area, volume and spread up to which a part was only exported with other triangles, as a share. */
const SAME_AREA = 0.02;
const SAME_SPREAD = 0.015;
const SAME_VOLUME = 0.04;
/** The same for parts with equally many triangles: those were not divided anew. */
const SAME_TRIANGLES = 0.05;

/** Whether two parts have the same shape, wherever they stand; coarser or finer triangles do not count. */
export function hasSameShape(one: PartShape, other: PartShape): boolean {
  const strict = one.triangles === other.triangles ? SAME_TRIANGLES : 1;
  const size = Math.max(one.spread[0], other.spread[0]);
  return (
    differsBy(one.area, other.area) <= strict * SAME_AREA &&
    Math.abs(one.volume - other.volume) <= strict * SAME_VOLUME * Math.max(one.volume, other.volume, 0.01 * size ** 3) &&
    one.spread.every((value, at) => Math.abs(value - (other.spread[at] ?? 0)) <= strict * SAME_SPREAD * size) &&
    one.hand * other.hand >= 0
  );
}

/** Distance of two places that counts as none, as a share of the part's own spread; CAD programs round to about 1e-5. */
const SAME_PLACE = 0.02;

/** Distance up to which the centre of a part counts as the same, in the units of the source. */
export const placeTolerance = ({ spread }: Pick<PartShape, 'spread'>): number => SAME_PLACE * (spread[0] || 1);

/** Difference of `skew` up to which a part was only exported with other triangles, as a share of its cubed spread. */
const SAME_SKEW = 0.06;

/** Whether a part is turned the same way: its second and third moments along the axes of the source are the same. */
export function liesAlike(
  one: Pick<PartShape, 'spread' | 'moments' | 'skew'>,
  other: Pick<PartShape, 'moments' | 'skew'>,
): boolean {
  const size = one.spread[0] || 1;
  return (
    one.moments.every((value, at) => Math.abs(value - (other.moments[at] ?? 0)) <= 2 * SAME_PLACE * size ** 2) &&
    one.skew.every((value, at) => Math.abs(value - (other.skew[at] ?? 0)) <= SAME_SKEW * size ** 3)
  );
}

/** Whether two parts of the same shape have the same centre and the same position about it. */
export const isInPlace = (one: PartShape, other: PartShape): boolean =>
  Math.hypot(...one.centre.map((value, axis) => value - (other.centre[axis] ?? 0))) <= placeTolerance(one) &&
  liesAlike(one, other);

const differsBy = (one: number, other: number): number => Math.abs(one - other) / Math.max(one, other, Number.MIN_VALUE);

type Measured = Pick<PartShape, 'area' | 'volume' | 'spread' | 'centre' | 'moments' | 'skew' | 'hand' | 'triangles'>;

/** Integrals over the surface, exact for its triangles, so that they do not depend on how flat faces are divided. */
function measureSurface(pieces: readonly Piece[]): Measured {
  const { area, centre } = areaAndCentre(pieces);
  if (area === 0)
    return { area, volume: 0, spread: [0, 0, 0], centre, moments: [0, 0, 0, 0, 0, 0], skew: [0, 0, 0], hand: 0, triangles: 0 };
  const sums = [0, 0, 0, 0, 0, 0];
  const skew: [number, number, number] = [0, 0, 0];
  let [volume, triangles] = [0, 0];
  eachTriangle(pieces, centre, (a, b, c, size) => {
    triangles += 1;
    volume += dot(a, cross(b, c)) / 6;
    MOMENT_AXES.forEach(([m, n], at) => {
      const corners = a[m] * a[n] + b[m] * b[n] + c[m] * c[n];
      const together = (a[m] + b[m] + c[m]) * (a[n] + b[n] + c[n]);
      sums[at] = (sums[at] ?? 0) + (size / 12) * (corners + together);
    });
    for (const m of [0, 1, 2] as const)
      for (const n of [0, 1, 2] as const) skew[m] += size * meanOfSquares([a[m], b[m], c[m]], [a[n], b[n], c[n]]);
  });
  const moments = sums.map((sum) => sum / area);
  const { variances, axes } = principalAxes(moments);
  const spread = variances.map((variance) => Math.sqrt(Math.max(0, variance)));
  return {
    area,
    volume: Math.abs(volume),
    spread: [spread[0] ?? 0, spread[1] ?? 0, spread[2] ?? 0],
    centre,
    moments,
    skew: [skew[0] / area, skew[1] / area, skew[2] / area],
    hand: handOf(pieces, centre, axes, area, spread),
    triangles,
  };
}

const MOMENT_AXES = [
  [0, 0],
  [1, 1],
  [2, 2],
  [0, 1],
  [0, 2],
  [1, 2],
] as const;

function areaAndCentre(pieces: readonly Piece[]): { area: number; centre: Triple } {
  let area = 0;
  const sum: [number, number, number] = [0, 0, 0];
  eachTriangle(pieces, [0, 0, 0], (a, b, c, size) => {
    area += size;
    for (const axis of [0, 1, 2] as const) sum[axis] += (size * (a[axis] + b[axis] + c[axis])) / 3;
  });
  return { area, centre: area === 0 ? [0, 0, 0] : [sum[0] / area, sum[1] / area, sum[2] / area] };
}

/** Least difference of spreads, as a share of the larger, at which two principal axes can be told apart. */
const AXES_DIFFER = 0.03;
/** Skewness below which a part counts as symmetric. */
const SYMMETRIC = 0.02;

/** Product of the skewness along the three principal axes, which are right-handed: a mirror image has the opposite sign. */
function handOf(
  pieces: readonly Piece[],
  centre: Triple,
  axes: readonly Triple[],
  area: number,
  spread: readonly number[],
): number {
  const [large = 0, middle = 0, small = 0] = spread;
  if (large - middle < AXES_DIFFER * large || middle - small < AXES_DIFFER * middle || small === 0) return 0;
  const sums = [0, 0, 0];
  eachTriangle(pieces, centre, (a, b, c, size) => {
    axes.forEach((axis, at) => {
      sums[at] = (sums[at] ?? 0) + size * cubicMean(dot(a, axis), dot(b, axis), dot(c, axis));
    });
  });
  const skewness = sums.map((sum, at) => sum / area / (spread[at] ?? 1) ** 3);
  return skewness.some((value) => Math.abs(value) < SYMMETRIC) ? 0 : skewness.reduce((product, value) => product * value, 1);
}

/** Mean of the cube of a linear function over a triangle, by its values at the corners. */
const cubicMean = (a: number, b: number, c: number): number =>
  (a ** 3 + b ** 3 + c ** 3 + a * a * (b + c) + b * b * (a + c) + c * c * (a + b) + a * b * c) / 10;

/** Mean of a linear function times the square of another one over a triangle, by their values at the corners. */
function meanOfSquares(one: Triple, other: Triple): number {
  const [sum, squared] = [other[0] + other[1] + other[2], dot(other, other)];
  const cubic = one[0] * other[0] ** 2 + one[1] * other[1] ** 2 + one[2] * other[2] ** 2;
  return ((one[0] + one[1] + one[2]) * (sum * sum + squared) + 2 * sum * dot(one, other) + 2 * cubic) / 60;
}

function eachTriangle(
  pieces: readonly Piece[],
  origin: Triple,
  visit: (a: Triple, b: Triple, c: Triple, area: number) => void,
): void {
  for (const { points, indices } of pieces) {
    const corner = (at: number): Triple => {
      const from = 3 * (indices[at] ?? 0);
      return [(points[from] ?? 0) - origin[0], (points[from + 1] ?? 0) - origin[1], (points[from + 2] ?? 0) - origin[2]];
    };
    for (let at = 0; at + 2 < indices.length; at += 3) {
      const [a, b, c] = [corner(at), corner(at + 1), corner(at + 2)];
      const area = Math.hypot(...cross(minus(b, a), minus(c, a))) / 2;
      if (area > 0) visit(a, b, c, area);
    }
  }
}

const minus = ([a, b, c]: Triple, [x, y, z]: Triple): Triple => [a - x, b - y, c - z];
const dot = ([a, b, c]: Triple, [x, y, z]: Triple): number => a * x + b * y + c * z;
const cross = ([a, b, c]: Triple, [x, y, z]: Triple): Triple => [b * z - c * y, c * x - a * z, a * y - b * x];
