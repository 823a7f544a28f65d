import { extentOf, furthestOf } from '../scene/extent.ts';
import { meshScales } from '../scene/scales.ts';
import type { Mesh, Scene } from '../scene/scene.ts';
import { type Grid, gridFor, onGrid } from './grid.ts';

/** Finest step that is stored, as a share of the model's diagonal: a hundredth of a millimetre on a machine of 2.6 m. */
export const FINEST_STEP = 2 ** -18;

/** Coarsest step: gltfpack's own 14 bits. */
const COARSEST_STEP = 2 ** -14;

/** Minimum number of steps for a part, however small it is compared with the whole. */
const STEPS_PER_PART = 2 ** 12;

/**
 * The grid of each mesh's positions. One step holds for the whole model, so parts that touch keep touching; its rounding
 * stays under a sixteenth of what decimation has moved already.
 *
 * @param diagonal Of the scene's bounding box.
 * @param moved How far decimation moved the surface, as a share of the model's diagonal; 0 where it did not.
 */
export function positionGrids(scene: Scene, diagonal: number, moved: number): Grid[] {
  const share = Math.min(COARSEST_STEP, Math.max(FINEST_STEP, moved / 8));
  const step = share * diagonal || 1;
  const scales = meshScales(scene);
  return scene.meshes.map((mesh, index) => {
    const { size, furthest } = sizeOf(mesh);
    const wanted = Math.min(step / (scales[index] || 1), (size || 1) / STEPS_PER_PART);
    return gridFor(furthest, wanted);
  });
}

/** The scene with every position on its mesh's grid, as the file will return it. */
export function roundPositions(scene: Scene, grids: readonly Grid[]): Scene {
  const meshes = scene.meshes.map((mesh, index) => {
    const grid = grids[index];
    if (!grid) throw new Error(`Mesh ${index} has no grid`);
    return { primitives: mesh.primitives.map((primitive) => ({ ...primitive, positions: onGrid(primitive.positions, grid) })) };
  });
  return { ...scene, meshes };
}

/** Diagonal of the mesh's own box, and its value furthest from zero. */
function sizeOf(mesh: Mesh): { size: number; furthest: number } {
  const extent = extentOf(mesh.primitives.map(({ positions }) => positions));
  const { least, most } = extent;
  if (least[0] > most[0]) return { size: 0, furthest: 0 };
  const squares = (most[0] - least[0]) ** 2 + (most[1] - least[1]) ** 2 + (most[2] - least[2]) ** 2;
  return { size: Math.sqrt(squares), furthest: furthestOf(extent) };
}
