import type { Id } from '@benchbook/domain/ids';
import { type ModelStage, type ModelUpload, mayFollow } from '@benchbook/domain/model-uploads';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../ports/index.ts';

/** Bus topic: a queue entry has reached another stage; the data has `stage` and `fileName`. */
export const MODEL_MOVED = 'model-moved';

/** Fields that change with the stage. */
export type StageChange = Partial<Pick<ModelUpload, 'message' | 'levels' | 'report'>>;

/**
 * Moves a queue entry to another stage and notifies screens after the commit.
 *
 * @returns false when it does not exist, or the transition is not allowed
 */
export async function moveModel(
  context: AppContext,
  tx: Transaction,
  id: Id,
  stage: ModelStage,
  change: StageChange = {},
): Promise<boolean> {
  const upload = await tx.modelUploads.find(id);
  if (!upload || !mayFollow(upload.stage, stage)) return false;
  if (upload.stage === stage) return true;
  await tx.modelUploads.save({ ...upload, ...change, stage, changedAtMs: context.clock.nowMs() });
  publishStage(context, tx, { ...upload, stage });
  return true;
}

/**
 * Marks the start of reading: the entry stays `Queued`, with 0 %, and `changedAtMs` has the start time. Screens are
 * notified, because reading a large model takes a minute without other progress.
 */
export async function beginModel(context: AppContext, tx: Transaction, id: Id): Promise<void> {
  const upload = await tx.modelUploads.find(id);
  if (!upload || !mayFollow(upload.stage, 'Queued')) return;
  await tx.modelUploads.save({ ...upload, stage: 'Queued', changedAtMs: context.clock.nowMs() });
  publishStage(context, tx, { ...upload, stage: 'Queued' });
}

/** Notifies screens of a stage after the commit. */
export function publishStage(
  { bus }: Pick<AppContext, 'bus'>,
  tx: Transaction,
  { id, name, stage }: Pick<ModelUpload, 'id' | 'name' | 'stage'>,
): void {
  tx.afterCommit(() => bus.publish({ topic: MODEL_MOVED, subjectId: id, data: { stage, fileName: name } }));
}
