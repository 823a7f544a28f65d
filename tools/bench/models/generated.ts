import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Scene } from '../../../packages/models/src/scene/scene.ts';
import { assemblyOf150, millionTriangles } from '../../../packages/models/src/testing/generated-models.ts';
import { rawGlb } from '../../../packages/models/src/testing/raw-glb.ts';

/** Models that the bench makes itself. */
export const GENERATED = {
  'a mesh of a million triangles': millionTriangles,
  'an assembly of 150 parts': assemblyOf150,
} as const;

export type GeneratedName = keyof typeof GENERATED;

/** Gives the work a folder that holds the scene as `model.glb`, plain as a CAD program exports it. */
export async function withModelFile<T>(scene: Scene, work: (folder: string, path: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'benchbook-bench-model-'));
  const path = join(folder, 'model.glb');
  writeFileSync(path, rawGlb(scene));
  try {
    return await work(folder, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
