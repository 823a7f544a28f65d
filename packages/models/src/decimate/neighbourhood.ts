import { cornersByVertex } from '../normals/faces.ts';
import type { Primitive } from '../scene/scene.ts';
import { weld } from '../scene/weld.ts';

/** Primitives as one surface: vertices in one place are one point, whichever primitive they belong to. */
export interface Neighbourhood {
  /** x, y, z of each vertex of all primitives, one after the other. */
  readonly positions: Float32Array;
  /** First vertex of each primitive among all. */
  readonly firstVertices: readonly number[];
  /** The point of each vertex. */
  readonly points: Uint32Array;
  /** The point of each corner of all triangles. */
  readonly corners: Uint32Array;
  /** Corners at each point: those of `point` are in `around` from `first[point]` up to `first[point + 1]`. */
  readonly first: Uint32Array;
  readonly around: Uint32Array;
}

export function neighbourhoodOf(primitives: readonly Primitive[]): Neighbourhood {
  const firstVertices: number[] = [];
  let vertices = 0;
  let cornerCount = 0;
  for (const { positions, indices } of primitives) {
    firstVertices.push(vertices);
    vertices += positions.length / 3;
    cornerCount += indices.length;
  }
  const positions = new Float32Array(3 * vertices);
  primitives.forEach((primitive, index) => positions.set(primitive.positions, 3 * (firstVertices[index] ?? 0)));
  const { places, firsts } = weld(vertices, [positions]);
  const corners = new Uint32Array(cornerCount);
  let at = 0;
  primitives.forEach(({ indices }, index) => {
    const from = firstVertices[index] ?? 0;
    for (let corner = 0; corner < indices.length; corner++) corners[at++] = places[from + (indices[corner] ?? 0)] ?? 0;
  });
  const { first, corners: around } = cornersByVertex(corners, firsts.length);
  return { positions, firstVertices, points: places, corners, first, around };
}

/** The point after a corner in its triangle. */
export function pointAfter(corners: Uint32Array, corner: number): number {
  return corners[corner % 3 === 2 ? corner - 2 : corner + 1] ?? 0;
}

/** The point before a corner in its triangle. */
export function pointBefore(corners: Uint32Array, corner: number): number {
  return corners[corner % 3 === 0 ? corner + 2 : corner - 1] ?? 0;
}
