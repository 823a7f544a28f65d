import { join } from 'node:path';
import { measureError, sampleScene } from '../../../packages/models/src/error/index.ts';
import { countScene } from '../../../packages/models/src/inspect/index.ts';
import { readScene } from '../../../packages/models/src/read/index.ts';
import type { Scene } from '../../../packages/models/src/scene/scene.ts';
import { gltfpackFile, gltfpackLevel, ownLevels, SHARES } from './five-levels.ts';
import { withModelFile } from './generated.ts';

/** The 99th percentile of the distance of each level's surface from the original's, as fractions of the diagonal. */
export interface SurfaceErrors {
  readonly own: readonly number[];
  readonly gltfpack: readonly number[];
}

/** Tolerance for gltfpack's triangle count relative to ours. */
const CLOSE = 0.01;

/**
 * Levels of a scene from both programs, gltfpack's with our triangle counts, measured at the same points. Call `buildModels`
 * first.
 */
export function surfaceErrors(scene: Scene): Promise<SurfaceErrors> {
  return withModelFile(scene, async (folder, path) => {
    const original = await readScene([{ name: 'model.glb', path }]);
    const sample = sampleScene(original);
    const total = countScene(original).triangles;
    await ownLevels(path, folder);
    const own: number[] = [];
    const gltfpack: number[] = [];
    for (const level of SHARES.keys()) {
      const ours = await readFile(folder, `${level + 1}.glb`);
      const wanted = countScene(ours).triangles;
      const theirs = await atCount(wanted, total, path, folder, level);
      own.push(measureError(sample, ours).error99);
      gltfpack.push(measureError(sample, theirs).error99);
    }
    return { own, gltfpack };
  });
}

/** gltfpack's level nearest to the wanted count: it works by parts and may miss the count slightly, so it runs twice. */
async function atCount(wanted: number, total: number, path: string, folder: string, level: number): Promise<Scene> {
  await gltfpackLevel(path, folder, level, wanted / total);
  const first = await readScene([{ name: 'gltfpack.glb', path: gltfpackFile(folder, level) }]);
  const { triangles } = countScene(first);
  if (Math.abs(triangles - wanted) <= CLOSE * wanted) return first;
  await gltfpackLevel(path, folder, level, Math.min(1, (wanted / total) * (wanted / triangles)));
  const second = await readScene([{ name: 'gltfpack.glb', path: gltfpackFile(folder, level) }]);
  return Math.abs(countScene(second).triangles - wanted) < Math.abs(triangles - wanted) ? second : first;
}

function readFile(folder: string, name: string): Promise<Scene> {
  return readScene([{ name, path: join(folder, name) }]);
}
