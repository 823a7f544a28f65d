import { Worker } from 'node:worker_threads';
import { siblingModule } from '@benchbook/confine';
import type { Cut } from '../decimate/index.ts';
import type { Primitive, Scene } from '../scene/scene.ts';
import { type LevelContext, packLevel } from './pack-level.ts';
import type { LevelReport } from './report.ts';

/** The thread's answer for each cut. */
export interface LevelDone {
  readonly setting: number;
  readonly report: LevelReport;
}

/** Packs levels in a separate thread, one at a time. */
export interface LevelPacker {
  /** Resolves when the level's file is written. */
  pack(cut: Cut): Promise<LevelReport>;
  /** Packs on this thread what the other has not started, the smallest first. */
  help(): Promise<void>;
  /** Terminates the thread, whether it is done or not. */
  stop(): Promise<void>;
}

interface Waiting extends PromiseWithResolvers<LevelReport> {
  readonly cut: Cut;
}

export function startLevelPacker(context: LevelContext): LevelPacker {
  const thread = new Worker(siblingModule(import.meta.url, 'level-thread'), {
    workerData: { ...context, scene: outline(context.scene) },
  });
  const waiting: Waiting[] = [];
  let begun: Waiting | undefined;
  const next = () => {
    begun = waiting.shift();
    if (begun) thread.postMessage(begun.cut);
  };
  const failAll = (error: Error) => {
    for (const { reject } of begun ? [begun, ...waiting] : waiting) reject(error);
    begun = undefined;
    waiting.length = 0;
  };
  thread.on('message', ({ report }: LevelDone) => {
    begun?.resolve(report);
    next();
  });
  thread.on('error', (error) => failAll(error instanceof Error ? error : new Error(String(error))));
  thread.on('exit', () => failAll(new Error('The thread that packs levels has ended')));
  return {
    pack: (cut) => {
      const entry: Waiting = { cut, ...Promise.withResolvers<LevelReport>() };
      waiting.push(entry);
      if (!begun) next();
      return entry.promise;
    },
    help: async () => {
      for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
        await packLevel(context, entry.cut).then(entry.resolve, entry.reject);
      }
    },
    stop: async () => {
      await thread.terminate();
    },
  };
}

const NONE = new Float32Array(0);

/** The scene without the geometry that every cut contains: of primitives only materials are used. */
function outline(scene: Scene): Scene {
  const bare = (primitive: Primitive): Primitive => ({
    ...primitive,
    positions: NONE,
    indices: new Uint32Array(0),
    normals: null,
    uvs: null,
    colours: null,
  });
  return { ...scene, meshes: scene.meshes.map(({ primitives }) => ({ primitives: primitives.map(bare) })) };
}
