import { newId } from '@benchbook/domain/ids';
import type { ModelFile, ModelUpload } from '@benchbook/domain/model-uploads';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { newEvent } from '../event-kinds.ts';
import { tellStage } from './move-model.ts';

/** Kind of the job that makes the levels of a model. */
export const MODEL_JOB = 'process-model';

/** A process that a model brings down is brought down by it again; once more, in case it was not the model. */
const ATTEMPTS = 2;

/** Media type of bytes that only the pipeline looks into. */
const UNREAD = 'application/octet-stream';

/** A model whose bytes are safe on disk: the model itself first, then the files that it names. */
export type ReceivedModel = readonly [ModelFile, ...ModelFile[]];

/** Puts a model into the Decimation Queue. */
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
    tellStage(context, tx, upload);
    tx.afterCommit(() => context.jobs.wake());
    return upload;
  });
}
