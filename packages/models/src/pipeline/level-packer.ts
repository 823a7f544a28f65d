import { Worker } from 'node:worker_threads';
import type { Cut, Unit } from '../decimate/index.ts';
import type { SurfaceSample } from '../error/index.ts';
import type { Primitive, Scene } from '../scene/scene.ts';
import { siblingModule } from '../scene/sibling-module.ts';
import type { LevelReport } from './report.ts';

/** What the thread is started with. */
export interface LevelThreadData {
  /** Of primitives it holds only what decimation does not carry: bones and materials. */
  readonly scene: Scene;
  readonly units: readonly Unit[];
  readonly sample: SurfaceSample | null;
  /** Of the scene's bounding box. */
  readonly diagonal: number;
  readonly folder: string;
}

/** What it answers for each cut. */
export interface LevelDone {
  readonly setting: number;
  readonly report: LevelReport;
}

/** Packs levels in a thread of its own. */
export interface LevelPacker {
  /** Settles when the level's file is written. */
  pack(cut: Cut): Promise<LevelReport>;
  /** Ends the thread, whether it is done or not. */
  stop(): Promise<void>;
}

export function startLevelPacker(data: LevelThreadData): LevelPacker {
  const thread = new Worker(siblingModule(import.meta.url, 'level-thread'), {
    workerData: { ...data, scene: outline(data.scene) },
  });
  const waiting = new Map<number, PromiseWithResolvers<LevelReport>>();
  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  thread.on('message', ({ setting, report }: LevelDone) => {
    waiting.get(setting)?.resolve(report);
    waiting.delete(setting);
  });
  thread.on('error', (error) => failAll(error instanceof Error ? error : new Error(String(error))));
  thread.on('exit', () => failAll(new Error('The thread that packs levels has ended')));
  return {
    pack: (cut) => {
      const answer = Promise.withResolvers<LevelReport>();
      waiting.set(cut.setting, answer);
      thread.postMessage(cut);
      return answer.promise;
    },
    stop: async () => {
      await thread.terminate();
    },
  };
}

const NONE = new Float32Array(0);

/** The scene without the geometry that every cut brings along. */
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
