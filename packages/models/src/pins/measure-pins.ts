import { buildTriangleTree, type TriangleTree } from '../error/triangle-tree.ts';
import { readShownGlb, type SourceFile } from '../read/index.ts';
import { transformPoints } from '../scene/matrix.ts';
import { type PlacedMesh, placedMeshes } from '../scene/placed.ts';
import type { Scene } from '../scene/scene.ts';
import { boxOfMeshes } from './box-of-meshes.ts';

/** The position of a pin: a part, and a point in the coordinates of the model at rest. */
export interface PinPlace {
  readonly id: string;
  readonly partId: string;
  readonly position: readonly [x: number, y: number, z: number];
}

/** Distances of pins from their parts, in the units of the model. */
export interface PinDistances {
  /** Of the bounding box of the whole model. */
  readonly longestSide: number;
  /** From each pin, by its id, to the surface of its part; null if the part does not exist or shows nothing. */
  readonly distances: ReadonlyMap<string, number | null>;
}

/**
 * Measures as the viewer does: to the surface of a part with its descendants, and the box around the boxes of the meshes.
 *
 * @throws ModelError with a sentence that names the file and the reason
 */
export async function measurePins(glb: SourceFile, pins: readonly PinPlace[]): Promise<PinDistances> {
  const scene = await readShownGlb(glb);
  const placed = placedMeshes(scene);
  const surfaces = new Map<string, TriangleTree | null>();
  const distances = new Map<string, number | null>();
  for (const { id, partId, position } of pins) {
    if (!surfaces.has(partId)) surfaces.set(partId, surfaceOfPart(scene, placed, partId));
    distances.set(id, surfaces.get(partId)?.distanceFrom(...position) ?? null);
  }
  return { longestSide: boxOfMeshes(placed).longestSide, distances };
}

/** Null if the part does not exist or shows nothing. */
function surfaceOfPart({ nodes }: Scene, placed: readonly PlacedMesh[], partId: string): TriangleTree | null {
  const within = new Set<number>();
  // A parent precedes its children.
  nodes.forEach((node, index) => {
    if (node.partId === partId || (node.parent !== null && within.has(node.parent))) within.add(index);
  });
  const shown = new Set(Array.from(within, (index) => nodes[index]));
  const pieces = placed
    .filter(({ node }) => shown.has(node))
    .flatMap(({ mesh, matrix }) =>
      mesh.primitives.map(({ positions, indices }) => ({ positions: transformPoints(matrix, positions), indices })),
    );
  if (pieces.length === 0) return null;
  const positions = new Float64Array(pieces.reduce((sum, piece) => sum + piece.positions.length, 0));
  const indices = new Uint32Array(pieces.reduce((sum, piece) => sum + piece.indices.length, 0));
  let values = 0;
  let corners = 0;
  for (const piece of pieces) {
    positions.set(piece.positions, values);
    for (const corner of piece.indices) indices[corners++] = corner + values / 3;
    values += piece.positions.length;
  }
  return buildTriangleTree({ positions, indices });
}
