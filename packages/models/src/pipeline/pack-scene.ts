import { writeFile } from 'node:fs/promises';
import { measureError, NO_ERROR, type SurfaceSample } from '../error/index.ts';
import { countScene } from '../inspect/index.ts';
import { withNormals } from '../normals/index.ts';
import type { Scene } from '../scene/scene.ts';
import { positionGrids, roundPositions, writeGlb } from '../write/index.ts';
import type { LevelReport } from './report.ts';

export interface PackOptions {
  readonly path: string;
  /** Of the scene's bounding box. */
  readonly diagonal: number;
  /** How far decimation moved the surface, as a share of the model's diagonal; 0 for the original. */
  readonly moved: number;
  /** Points of the original to measure against; without them the reported error is zero. */
  readonly sample: SurfaceSample | null;
}

/** Writes a scene as GLB, with generated normals if it has none, and returns a report. The error is that of the file. */
export async function packScene(scene: Scene, { path, diagonal, moved, sample }: PackOptions): Promise<LevelReport> {
  const meshes = scene.meshes.map(({ primitives }) => ({ primitives: primitives.map(withNormals) }));
  const shaded = { ...scene, meshes };
  const grids = positionGrids(shaded, diagonal, moved);
  const rounded = roundPositions(shaded, grids);
  const glb = await writeGlb(rounded, grids);
  await writeFile(path, glb);
  return { ...countScene(rounded), bytes: glb.byteLength, ...(sample ? measureError(sample, rounded) : NO_ERROR) };
}
