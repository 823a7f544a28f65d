import { transformPoints } from '../scene/matrix.ts';
import type { PlacedMesh } from '../scene/placed.ts';

/**
 * The bounding box of the transformed boxes of some meshes: larger than that of their points where meshes are rotated. The viewer
 * sizes models by it.
 */
export function boxOfMeshes(placed: readonly PlacedMesh[]): {
  readonly longestSide: number;
  readonly middle: readonly [x: number, y: number, z: number];
} {
  const all = new Ends();
  for (const { mesh, matrix } of placed) {
    const own = new Ends();
    for (const { positions } of mesh.primitives) own.add(positions);
    if (mesh.primitives.length > 0) all.add(transformPoints(matrix, own.corners()));
  }
  return { longestSide: all.longestSide(), middle: all.middle() };
}

/** Minimum and maximum of the points so far, along each axis. */
class Ends {
  readonly #least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  readonly #most = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];

  add(points: Float32Array | Float64Array): void {
    for (let at = 0; at < points.length; at++) {
      const value = points[at] ?? 0;
      const axis = at % 3;
      if (value < (this.#least[axis] ?? 0)) this.#least[axis] = value;
      if (value > (this.#most[axis] ?? 0)) this.#most[axis] = value;
    }
  }

  corners(): Float64Array {
    return Float64Array.from({ length: 24 }, (_, at) => {
      const axis = at % 3;
      const isMost = ((at - axis) / 3) & (1 << axis);
      return (isMost ? this.#most : this.#least)[axis] ?? 0;
    });
  }

  middle(): [x: number, y: number, z: number] {
    const at = (axis: number): number => ((this.#least[axis] ?? 0) + (this.#most[axis] ?? 0)) / 2;
    return [at(0), at(1), at(2)];
  }

  longestSide(): number {
    return Math.max(...this.#most.map((most, axis) => most - (this.#least[axis] ?? 0)));
  }
}
