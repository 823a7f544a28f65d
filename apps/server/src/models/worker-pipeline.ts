import { totalmem } from 'node:os';
import { isPinLost } from '@benchbook/domain/annotations';
import type { LevelReport, ModelReport, ModelStage } from '@benchbook/domain/model-uploads';
import { ModelError, runModelWorker, runPartsWorker, runPinPictures, runPinsWorker } from '@benchbook/models/pipeline';
import {
  type FoundParts,
  type FoundPins,
  type ModelPipeline,
  type NotedGlb,
  type PartsWork,
  type PinnedGlb,
  type PinPicture,
  UnusableModel,
} from '../ports/index.ts';

/** Time limit of a model. */
const MOST_MS = 15 * 60_000;

/** Time limit for checking annotations, for which a person waits. */
const PINS_WITHIN_MS = 60_000;

/** Time limit for finding the parts of a model again: two models are read while a person waits. */
const PARTS_WITHIN_MS = 5 * 60_000;

/** Memory limit of one model, in MB; a million triangles should take at most 1,200. */
const MOST_MEGABYTES = 4096;

/**
 * Runs the pipeline of `packages/models`, each model in a separate process that is killed at its time or memory limit and runs
 * at low priority.
 *
 * @param atOnce number of concurrent models: together they never use more than half of the machine's memory
 */
export function workerPipeline(atOnce: number): ModelPipeline {
  const megabytes = Math.min(MOST_MEGABYTES, Math.floor(totalmem() / 2 ** 20 / 2 / atOnce));
  /** Annotation checks run one after the other, so that many requests do not take the machine from others. */
  let looking: Promise<unknown> = Promise.resolve();
  /** The same for new issues of models, which may take minutes. */
  let following: Promise<unknown> = Promise.resolve();
  return {
    findLostPins(models) {
      const found = looking.then(() => lookForPins(models, megabytes));
      looking = found.catch(() => undefined); // the caller gets the failure; the next check runs anyway
      return found;
    },
    followParts(work) {
      const followed = following.then(() => followPartsOf(work, megabytes));
      following = followed.catch(() => undefined); // the caller gets the failure; the next model is read anyway
      return followed;
    },
    drawPins(model) {
      const drawn = looking.then(() => drawPinsOf(model, megabytes));
      looking = drawn.catch(() => undefined); // the caller gets the failure; the next model is drawn anyway
      return drawn;
    },
    async process({ files, folder, signal, onStage }) {
      let lastStage: ModelStage | undefined;
      const onProgress = ({ stage }: { readonly stage: 'Reading' | ModelStage }): void => {
        if (stage === 'Reading' || stage === lastStage) return;
        lastStage = stage;
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

async function followPartsOf({ name, before, after, signal }: PartsWork, megabytes: number): Promise<FoundParts> {
  const task = { before: { name, path: before }, after: { name, path: after } };
  try {
    const answer = await runPartsWorker(task, { ms: PARTS_WITHIN_MS, megabytes }, signal);
    if (answer.kind === 'refused') throw new UnusableModel(answer.reason);
    const parts = Array.from(answer.parts, ([id, { fate, partId, move }]) => [id, { placement: fate, partId, move }] as const);
    return { parts: new Map(parts), counts: answer.counts, space: answer.space };
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

/** Maps errors of the pipeline to those of the ports. */
function usable(error: unknown): unknown {
  return error instanceof ModelError ? new UnusableModel(error.message, { cause: error }) : error;
}

/** Maps a report to the domain: further data about a level is only for the command line. */
function reportOf({ format, parts, warnings, diagonalMm, original, levels }: ModelReport): ModelReport {
  const report = { format, parts, warnings, original: figuresOf(original), levels: levels.map(figuresOf) };
  return diagonalMm === undefined ? report : { ...report, diagonalMm };
}

function figuresOf({ triangles, vertices, parts, bytes, errorMean, error99, errorMax, errorLimit }: LevelReport): LevelReport {
  const figures = { triangles, vertices, parts, bytes, errorMean, error99, errorMax };
  return errorLimit === undefined ? figures : { ...figures, errorLimit };
}
