import { parentPort, workerData } from 'node:worker_threads';
import type { Cut } from '../decimate/index.ts';
import type { LevelDone } from './level-packer.ts';
import { type LevelContext, packLevel } from './pack-level.ts';

/** Runs in a separate thread: packs one level while the next is decimated. Gets one cut after another. */

const context: LevelContext = workerData;

parentPort?.on('message', async (cut: Cut) => {
  const done: LevelDone = { setting: cut.setting, report: await packLevel(context, cut) };
  parentPort?.postMessage(done);
});
