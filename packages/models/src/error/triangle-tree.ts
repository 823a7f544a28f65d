import { squaredDistanceToTriangle } from './distance-to-triangle.ts';
import { mortonOrder } from './morton-order.ts';
import type { Surface } from './surface.ts';

const TRIANGLES_PER_LEAF = 8;

/** Finds the distance of a point from a surface. */
export interface TriangleTree {
  /** Distance to the nearest point of the surface; infinite for a surface without triangles. */
  distanceFrom(x: number, y: number, z: number): number;
}

/**
 * Bounding volume hierarchy of the triangles. It is a full binary tree stored as a heap: node n has the children 2n and 2n + 1,
 * so that only the boxes are stored.
 */
export function buildTriangleTree(surface: Surface): TriangleTree {
  const order = mortonOrder(surface);
  let leaves = 1;
  while (leaves * TRIANGLES_PER_LEAF < order.length) leaves *= 2;
  const boxes = boxesOf(surface, order, leaves);
  const stack = new Int32Array(128);

  const distanceFrom = (x: number, y: number, z: number) => {
    let nearest = Number.POSITIVE_INFINITY;
    let height = 1;
    stack[0] = 1;
    while (height > 0) {
      const node = stack[--height] ?? 0;
      if (squaredDistanceToBox(boxes, node, x, y, z) >= nearest) continue;
      if (node >= leaves) {
        const from = (node - leaves) * TRIANGLES_PER_LEAF;
        const to = Math.min(from + TRIANGLES_PER_LEAF, order.length);
        for (let at = from; at < to; at++) {
          const squared = squaredDistanceToTriangle(surface, order[at] ?? 0, x, y, z);
          if (squared < nearest) nearest = squared;
        }
        continue;
      }
      const isLeftNearer = squaredDistanceToBox(boxes, 2 * node, x, y, z) <= squaredDistanceToBox(boxes, 2 * node + 1, x, y, z);
      stack[height++] = isLeftNearer ? 2 * node + 1 : 2 * node;
      stack[height++] = isLeftNearer ? 2 * node : 2 * node + 1;
    }
    return Math.sqrt(nearest);
  };
  return { distanceFrom };
}

/** Minimum and maximum x, y, z of every node; an empty one's minimum is infinite. */
function boxesOf({ positions, indices }: Surface, order: Uint32Array, leaves: number): Float64Array {
  const boxes = new Float64Array(12 * leaves);
  for (let node = 2 * leaves - 1; node >= leaves; node--) {
    clearBox(boxes, node);
    const from = (node - leaves) * TRIANGLES_PER_LEAF;
    const to = Math.min(from + TRIANGLES_PER_LEAF, order.length);
    for (let at = from; at < to; at++) {
      const triangle = order[at] ?? 0;
      for (let corner = 3 * triangle; corner < 3 * triangle + 3; corner++) {
        const point = 3 * (indices[corner] ?? 0);
        for (let axis = 0; axis < 3; axis++)
          growBox(boxes, node, axis, positions[point + axis] ?? 0, positions[point + axis] ?? 0);
      }
    }
  }
  for (let node = leaves - 1; node >= 1; node--) {
    clearBox(boxes, node);
    for (const child of [2 * node, 2 * node + 1]) {
      for (let axis = 0; axis < 3; axis++)
        growBox(boxes, node, axis, boxes[6 * child + axis] ?? 0, boxes[6 * child + 3 + axis] ?? 0);
    }
  }
  return boxes;
}

function clearBox(boxes: Float64Array, node: number): void {
  boxes.fill(Number.POSITIVE_INFINITY, 6 * node, 6 * node + 3);
  boxes.fill(Number.NEGATIVE_INFINITY, 6 * node + 3, 6 * node + 6);
}

function growBox(boxes: Float64Array, node: number, axis: number, least: number, most: number): void {
  const at = 6 * node + axis;
  if (least < (boxes[at] ?? 0)) boxes[at] = least;
  if (most > (boxes[at + 3] ?? 0)) boxes[at + 3] = most;
}

function squaredDistanceToBox(boxes: Float64Array, node: number, x: number, y: number, z: number): number {
  const at = 6 * node;
  const dx = Math.max((boxes[at] ?? 0) - x, 0, x - (boxes[at + 3] ?? 0));
  const dy = Math.max((boxes[at + 1] ?? 0) - y, 0, y - (boxes[at + 4] ?? 0));
  const dz = Math.max((boxes[at + 2] ?? 0) - z, 0, z - (boxes[at + 5] ?? 0));
  return dx * dx + dy * dy + dz * dz;
}
