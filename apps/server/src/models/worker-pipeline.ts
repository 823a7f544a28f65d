import { totalmem } from 'node:os';
import type { LevelReport, ModelReport, ModelStage } from '@benchbook/domain/model-uploads';
import { ModelError, runModelWorker } from '@benchbook/models/pipeline';
import { type ModelPipeline, UnusableModel } from '../ports/index.ts';

/** A model that takes longer is given up. */
const MOST_MS = 15 * 60_000;

/** Of memory for one model, in MB; a million triangles are to take at most 1,200. */
const MOST_MEGABYTES = 4096;

/**
 * The pipeline of `packages/models`, each model in a process of its own that is killed at its limits of time and memory, and
 * steps back where the server and others have something to do.
 *
 * @param atOnce models at once: together they never ask for more than half of the machine's memory
 */
export function workerPipeline(atOnce: number): ModelPipeline {
  const megabytes = Math.min(MOST_MEGABYTES, Math.floor(totalmem() / 2 ** 20 / 2 / atOnce));
  return {
    async process({ files, folder, signal, onStage }) {
      let told: ModelStage | undefined;
      const onProgress = ({ stage }: { readonly stage: 'Reading' | ModelStage }): void => {
        if (stage === 'Reading' || stage === told) return;
        told = stage;
        onStage(stage);
      };
      try {
        const limits = { ms: MOST_MS, megabytes };
        return reportOf(await runModelWorker({ files, folder, limits, isPatient: true, signal, onProgress }));
      } catch (error) {
        if (error instanceof ModelError) throw new UnusableModel(error.message, { cause: error });
        throw error;
      }
    },
  };
}

/** In the words of the domain: what else the pipeline says of a level is for its command line. */
function reportOf({ format, parts, warnings, original, levels }: ModelReport): ModelReport {
  return { format, parts, warnings, original: figuresOf(original), levels: levels.map(figuresOf) };
}

function figuresOf({ triangles, vertices, parts, bytes, errorMean, error99, errorMax }: LevelReport): LevelReport {
  return { triangles, vertices, parts, bytes, errorMean, error99, errorMax };
}
