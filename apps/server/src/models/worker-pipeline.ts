import { totalmem } from 'node:os';
import { isPinLost } from '@benchbook/domain/annotations';
import type { LevelReport, ModelReport, ModelStage } from '@benchbook/domain/model-uploads';
import { ModelError, runModelWorker, runPinPictures, runPinsWorker } from '@benchbook/models/pipeline';
import {
  type FoundPins,
  type ModelPipeline,
  type NotedGlb,
  type PinnedGlb,
  type PinPicture,
  UnusableModel,
} from '../ports/index.ts';

/** A model that takes longer is given up. */
const MOST_MS = 15 * 60_000;

/** Somebody waits for what is pinned to the models of an instruction. */
const PINS_WITHIN_MS = 60_000;

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
  /** Looking for pins is done for one after the other, so that many who ask do not take the machine from all. */
  let looking: Promise<unknown> = Promise.resolve();
  return {
    findLostPins(models) {
      const found = looking.then(() => lookForPins(models, megabytes));
      looking = found.catch(() => undefined); // who asked hears of the failure; the next one is looked for all the same
      return found;
    },
    drawPins(model) {
      const drawn = looking.then(() => drawPinsOf(model, megabytes));
      looking = drawn.catch(() => undefined); // the caller gets the failure; the next model is drawn all the same
      return drawn;
    },
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
        throw usable(error);
      }
    },
  };
}

async function lookForPins(models: readonly PinnedGlb[], megabytes: number): Promise<FoundPins> {
  if (models.length === 0) return { lost: [], unread: [] };
  const tasks = models.map(({ name, path, pins }) => ({
    glb: { name, path },
    pins: pins.map(({ id, pin: { partId, position } }) => ({ id, partId, position })),
  }));
  try {
    const answers = await runPinsWorker({ models: tasks, limits: { ms: PINS_WITHIN_MS, megabytes } });
    return {
      unread: answers.flatMap((answer) => (answer.kind === 'refused' ? [answer.reason] : [])),
      lost: answers.flatMap((answer) =>
        answer.kind === 'refused'
          ? []
          : [...answer.distances].filter(([, distance]) => isPinLost(distance, answer.longestSide)).map(([id]) => id),
      ),
    };
  } catch (error) {
    throw usable(error);
  }
}

async function drawPinsOf({ name, path, pins }: NotedGlb, megabytes: number): Promise<readonly PinPicture[]> {
  try {
    const answer = await runPinPictures({ glb: { name, path }, pins }, { ms: PINS_WITHIN_MS, megabytes });
    if (answer.kind === 'refused') throw new UnusableModel(answer.reason);
    return answer.pictures;
  } catch (error) {
    throw usable(error);
  }
}

/** What the pipeline says of a model, in the words of the ports. */
function usable(error: unknown): unknown {
  return error instanceof ModelError ? new UnusableModel(error.message, { cause: error }) : error;
}

/** In the words of the domain: what else the pipeline says of a level is for its command line. */
function reportOf({ format, parts, warnings, original, levels }: ModelReport): ModelReport {
  return { format, parts, warnings, original: figuresOf(original), levels: levels.map(figuresOf) };
}

function figuresOf({ triangles, vertices, parts, bytes, errorMean, error99, errorMax }: LevelReport): LevelReport {
  return { triangles, vertices, parts, bytes, errorMean, error99, errorMax };
}
