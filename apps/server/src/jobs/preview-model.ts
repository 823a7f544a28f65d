import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../app-context.ts';
import { GLB_TYPE } from '../commands/models/approve-model.ts';
import { modelWorkFolder } from '../commands/models/model-folder.ts';
import { recordPicture, storePicture } from '../commands/models/model-picture.ts';
import { type Job, type JobHandling, type RunningJob, UnusableModel } from '../ports/index.ts';
import { layOutModel } from './lay-out-model.ts';

/** A model file of the library: its bytes, and the name that determines its type. */
interface ModelFile {
  readonly sha256: string;
  readonly name: string;
}

/**
 * Makes a GLB and a picture of a model that was uploaded directly to the library (ATT-17 as design 10). A failure is stored
 * too.
 */
export function previewModel(context: AppContext): JobHandling {
  return {
    atOnce: 1,
    run: (job) => run(context, job),
    giveUp: (job) => keepNothing(context, fileOf(job)),
  };
}

async function run(context: AppContext, job: RunningJob): Promise<void> {
  const file = fileOf(job);
  if (await context.storage.read(({ files }) => files.rendition(file.sha256, 'display'))) return;
  const folder = join(modelWorkFolder(context.settings), job.id);
  try {
    await makePreview(context, file, folder, job.signal);
  } catch (error) {
    if (!(error instanceof UnusableModel)) throw error;
    context.log.info({ problem: error.message }, 'a model of the library cannot be shown');
    await keepNothing(context, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function makePreview(context: AppContext, file: ModelFile, workFolder: string, signal: AbortSignal): Promise<void> {
  const { files: sources, folder } = await layOutModel(context, [file], workFolder);
  await context.modelPipeline.process({ files: sources, folder, signal, onStage: () => undefined });
  const picture = await storePicture(context, join(folder, 'picture.webp'));
  const shown = await context.blobs.adopt(join(folder, 'orig.glb'));
  const createdAtMs = context.clock.nowMs();
  const made = { sourceSha256: file.sha256, kind: 'display', sha256: shown.sha256, mediaType: GLB_TYPE, createdAtMs };
  await context.storage.transaction(async (tx) => {
    await tx.files.recordBlob({ ...shown, mediaType: GLB_TYPE, createdAtMs });
    await tx.files.recordRendition(made);
    await recordPicture(tx, picture, [file.sha256], createdAtMs);
  });
}

function keepNothing({ storage, clock }: AppContext, { sha256 }: ModelFile): Promise<void> {
  const none = { sourceSha256: sha256, sha256: null, mediaType: '', createdAtMs: clock.nowMs() };
  return storage.transaction(async ({ files }) => {
    for (const kind of ['display', 'thumbnail']) await files.recordRendition({ ...none, kind });
  });
}

function fileOf({ payload: { sha256, name } }: Job): ModelFile {
  if (typeof sha256 !== 'string' || typeof name !== 'string')
    throw new Error('a job of a model file names its bytes and its name');
  return { sha256, name };
}
