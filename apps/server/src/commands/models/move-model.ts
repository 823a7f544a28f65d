import type { Id } from '@benchbook/domain/ids';
import { type ModelStage, type ModelUpload, mayFollow } from '@benchbook/domain/model-uploads';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../ports/index.ts';

/** Topic of the bus: an entry of the queue has come to another stage; `stage` and `fileName` are in the data. */
export const MODEL_MOVED = 'model-moved';

/** What changes with the stage. */
export type StageChange = Partial<Pick<ModelUpload, 'message' | 'levels' | 'report'>>;

/**
 * Takes an entry of the queue to another stage and tells the screens after commit.
 *
 * @returns false when it is gone, or may not go there
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
  tellStage(context, tx, { ...upload, stage });
  return true;
}

/**
 * An entry is read from now on: it stays `Queued`, whose percentage is 0, and `changedAtMs` says since when. The screens are
 * told, for reading a large model takes a minute in which nothing else moves.
 */
export async function beginModel(context: AppContext, tx: Transaction, id: Id): Promise<void> {
  const upload = await tx.modelUploads.find(id);
  if (!upload || !mayFollow(upload.stage, 'Queued')) return;
  await tx.modelUploads.save({ ...upload, stage: 'Queued', changedAtMs: context.clock.nowMs() });
  tellStage(context, tx, { ...upload, stage: 'Queued' });
}

/** Has the screens told of a stage after commit. */
export function tellStage(
  { bus }: Pick<AppContext, 'bus'>,
  tx: Transaction,
  { id, name, stage }: Pick<ModelUpload, 'id' | 'name' | 'stage'>,
): void {
  tx.afterCommit(() => bus.publish({ topic: MODEL_MOVED, subjectId: id, data: { stage, fileName: name } }));
}
