import { readScene } from '@benchbook/models/read';
import type { Scene } from '@benchbook/models/scene';

type Point = readonly [x: number, y: number, z: number];
type Triangle = readonly [Point, Point, Point];

/** Returns the distance of a point to the surface of a part, in the units of the model; infinite for an unknown part. */
export async function distanceToParts(path: string): Promise<(partId: string, point: Point) => number> {
  const scene = await readScene([{ name: 'model.glb', path }]);
  const triangles = new Map(scene.nodes.map((node, index) => [node.partId, trianglesOf(scene, index)]));
  return (partId, point) => Math.min(...(triangles.get(partId) ?? []).map((triangle) => distance(point, triangle)));
}

function trianglesOf(scene: Scene, node: number): Triangle[] {
  const mesh = scene.meshes[scene.nodes[node]?.mesh ?? -1];
  return (mesh?.primitives ?? []).flatMap(({ positions, indices }) => {
    const corner = (at: number): Point => {
      const [x = 0, y = 0, z = 0] = positions.subarray(3 * (indices[at] ?? 0));
      return placed(scene, node, [x, y, z]);
    };
    return Array.from(
      { length: indices.length / 3 },
      (_, at): Triangle => [corner(3 * at), corner(3 * at + 1), corner(3 * at + 2)],
    );
  });
}

/** A point of a node in the coordinates of the whole model. */
function placed(scene: Scene, index: number, [x, y, z]: Point): Point {
  const node = scene.nodes[index];
  if (!node) return [x, y, z];
  const m = node.matrix;
  const row = (at: number) => (m[at] ?? 0) * x + (m[4 + at] ?? 0) * y + (m[8 + at] ?? 0) * z + (m[12 + at] ?? 0);
  const above: Point = [row(0), row(1), row(2)];
  return node.parent === null ? above : placed(scene, node.parent, above);
}

/** Distance from a point to a triangle: to its face, or to the nearest edge if the point does not project onto the face. */
function distance(point: Point, [a, b, c]: Triangle): number {
  const normal = cross(minus(b, a), minus(c, a));
  const sides = [
    [a, b],
    [b, c],
    [c, a],
  ] as const;
  const isBefore = sides.every(([from, to]) => dot(cross(minus(to, from), minus(point, from)), normal) >= 0);
  const length = Math.hypot(...normal);
  if (isBefore && length > 0) return Math.abs(dot(minus(point, a), normal)) / length;
  return Math.min(...sides.map(([from, to]) => distanceToSide(point, from, to)));
}

function distanceToSide(point: Point, from: Point, to: Point): number {
  const [along, away] = [minus(to, from), minus(point, from)];
  const squared = dot(along, along);
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, dot(away, along) / squared));
  return Math.hypot(away[0] - share * along[0], away[1] - share * along[1], away[2] - share * along[2]);
}

function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
