import { newId } from '@benchbook/domain/ids';
import type { ModelFile, ModelUpload } from '@benchbook/domain/model-uploads';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { newEvent } from '../event-kinds.ts';
import { publishStage } from './move-model.ts';

/** Kind of the job that makes the levels of a model. */
export const MODEL_JOB = 'process-model';

/** A model that crashes its process will usually do so again; one retry, in case the model was not the cause. */
const ATTEMPTS = 2;

/** Media type of bytes that only the pipeline examines. */
const UNREAD = 'application/octet-stream';

/** A model whose bytes are durable: the model itself first, then the files that it refers to. */
export type ReceivedModel = readonly [ModelFile, ...ModelFile[]];

/** Adds a model to the Decimation Queue. */
export function addModel(context: AppContext, caller: Caller, sources: ReceivedModel): Promise<ModelUpload> {
  return context.storage.transaction(async (tx) => {
    const nowMs = context.clock.nowMs();
    const upload: ModelUpload = {
      id: newId(nowMs),
      name: sources[0].name,
      userId: caller.id,
      stage: 'Queued',
      message: '',
      sources,
      levels: new Map(),
      report: null,
      createdAtMs: nowMs,
      changedAtMs: nowMs,
    };
    for (const { sha256, sizeBytes } of sources)
      await tx.files.recordBlob({ sha256, sizeBytes, mediaType: UNREAD, createdAtMs: nowMs });
    await tx.modelUploads.insert(upload);
    const job = { kind: MODEL_JOB, subjectId: upload.id, ownerId: caller.id, payload: {}, createdAtMs: nowMs };
    await tx.jobs.enqueue({ ...job, maxAttempts: ATTEMPTS });
    const sizeBytes = sources.reduce((sum, file) => sum + file.sizeBytes, 0);
    tx.events.append(newEvent('model.uploaded', upload.id, caller, nowMs, { name: upload.name, sizeBytes }));
    publishStage(context, tx, upload);
    tx.afterCommit(() => context.jobs.wake());
    return upload;
  });
}
