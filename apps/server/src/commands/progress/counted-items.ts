import type { Id } from '@benchbook/domain/ids';
import { isClosed, type RunClosing } from '@benchbook/domain/progress';
import type { Readers, Run } from '../../ports/index.ts';
import { type RevisionItems, revisionItems } from '../release/revision-items.ts';

/** The items that a run is measured by. */
export interface CountedItems extends RevisionItems {
  readonly revision: number;
}

type Measured = RunClosing & Pick<Run, 'completedRevision' | 'instructionId'>;

/**
 * The items that a run counts against: for a closed run those that completed it, otherwise those of the live revision; for a
 * withdrawn instruction, those of the newest one. Null when nothing was ever released, and when a local backend's copy
 * does not have the revision.
 */
export async function countedItems(
  readers: Pick<Readers, 'revisions' | 'parts'>,
  run: Measured,
  liveRevision: number | null,
): Promise<CountedItems | null> {
  const closedOn = isClosed(run) ? run.completedRevision : null;
  const revision = closedOn ?? liveRevision ?? (await newestRevision(readers, run.instructionId));
  const items = revision === null ? null : await revisionItems(readers, run.instructionId, revision);
  return revision === null || !items ? null : { ...items, revision };
}

async function newestRevision({ revisions }: Pick<Readers, 'revisions'>, instructionId: Id): Promise<number | null> {
  return (await revisions.list(instructionId))[0]?.number ?? null;
}
