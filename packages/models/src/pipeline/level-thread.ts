import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { MeshoptSimplifier } from 'meshoptimizer';
import { type Cut, levelScene } from '../decimate/index.ts';
import { resizeTextures } from '../textures/index.ts';
import type { LevelDone, LevelThreadData } from './level-packer.ts';
import { levelFile } from './model-folder.ts';
import { packScene } from './pack-scene.ts';

/** Runs in a thread of its own: packs one level while the next is decimated. Takes one cut after another. */

const { scene, units, sample, diagonal, folder }: LevelThreadData = workerData;
let last = Promise.resolve();

parentPort?.on('message', (cut: Cut) => {
  last = last.then(() => pack(cut));
});

async function pack(cut: Cut): Promise<void> {
  await MeshoptSimplifier.ready;
  const level = await resizeTextures(levelScene(scene, units, cut), cut.setting);
  const moved = diagonal > 0 ? cut.error / diagonal : 0;
  const report = await packScene(level, { path: join(folder, levelFile(cut.setting)), moved, sample });
  const done: LevelDone = { setting: cut.setting, report };
  parentPort?.postMessage(done);
}
