import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Id } from '@benchbook/domain/ids';
import { isAtWork, LEVEL_FILES, type LevelFile, type ModelFile, type ModelStage } from '@benchbook/domain/model-uploads';
import type { AppContext } from '../app-context.ts';
import { GLB_TYPE } from '../commands/models/approve-model.ts';
import { MODEL_DISCARDED } from '../commands/models/discard-model.ts';
import { failModel } from '../commands/models/fail-model.ts';
import { modelWorkFolder } from '../commands/models/model-folder.ts';
import { recordPicture, storePicture } from '../commands/models/model-picture.ts';
import { beginModel, moveModel } from '../commands/models/move-model.ts';
import { type JobHandling, type RunningJob, UnusableModel } from '../ports/index.ts';
import { layOutModel } from './lay-out-model.ts';
import { watchDiscard } from './watch-discard.ts';
import { writesInOrder } from './writes-in-order.ts';

const OUR_MISTAKE = 'The server could not convert it. Please upload it again, and tell an administrator if that does not help.';

/** A model being processed: its entry, its files and its abort signal. */
interface Work {
  readonly id: Id;
  readonly sources: readonly ModelFile[];
  /** A separate working folder. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/**
 * Makes the levels of an uploaded model in a separate process. After a stop of the server it starts over; discarding the entry
 * ends it.
 *
 * @param atOnce number of models processed concurrently
 */
export function processModel(context: AppContext, atOnce: number): JobHandling {
  return {
    atOnce,
    run: (job) => run(context, job),
    giveUp: async ({ subjectId }) => {
      if (subjectId !== null) await failModel(context, subjectId, OUR_MISTAKE);
    },
  };
}

async function run(context: AppContext, job: RunningJob): Promise<void> {
  const id = job.subjectId;
  if (id === null) throw new Error('a job of a model names its entry');
  const upload = await context.storage.read(({ modelUploads }) => modelUploads.find(id));
  if (!upload || !isAtWork(upload.stage)) return;
  const discard = watchDiscard(context.bus, MODEL_DISCARDED, id);
  const folder = join(modelWorkFolder(context.settings), job.id);
  const signal = AbortSignal.any([job.signal, discard.signal]);
  try {
    await makeLevels(context, { id, sources: upload.sources, folder, signal });
  } catch (error) {
    if (discard.signal.aborted) return;
    if (!(error instanceof UnusableModel)) throw error;
    await failModel(context, id, error.message);
  } finally {
    discard.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeLevels(context: AppContext, { id, sources, folder, signal }: Work): Promise<void> {
  const move = (stage: ModelStage) => context.storage.transaction((tx) => moveModel(context, tx, id, stage));
  await context.storage.transaction((tx) => beginModel(context, tx, id));
  const moves = writesInOrder();
  const onStage = (stage: ModelStage) => moves.add(() => move(stage));
  const place = await layOutModel(context, sources, folder);
  const report = await context.modelPipeline.process({ ...place, signal, onStage }).finally(moves.finish);
  signal.throwIfAborted();
  const levels = await storeLevels(context, id, place.folder);
  const picture = await storePicture(context, join(place.folder, 'picture.webp'));
  const createdAtMs = context.clock.nowMs();
  await context.storage.transaction(async (tx) => {
    const files = Array.from(levels.values());
    for (const { sha256, sizeBytes } of files) await tx.files.recordBlob({ sha256, sizeBytes, mediaType: GLB_TYPE, createdAtMs });
    await recordPicture(
      tx,
      picture,
      files.map(({ sha256 }) => sha256),
      createdAtMs,
    );
    await moveModel(context, tx, id, 'Review', { levels, report });
  });
}

async function storeLevels({ blobs }: AppContext, id: Id, folder: string): Promise<Map<LevelFile, ModelFile>> {
  const levels = new Map<LevelFile, ModelFile>();
  for (const level of LEVEL_FILES)
    levels.set(level, { name: `${id}_${level}.glb`, ...(await blobs.adopt(join(folder, `${level}.glb`))) });
  return levels;
}
