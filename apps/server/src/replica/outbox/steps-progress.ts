import { seesOnlyAssigned } from '@benchbook/domain/access';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { findInstruction } from '../../commands/instructions/find-instruction.ts';
import { readAssignment } from '../../commands/progress/assignment-view.ts';
import { storeProgress } from '../../commands/progress/store-progress.ts';
import { checkAssigned } from '../../policies/progress.ts';
import { recordTicksLocally } from './progress-writes.ts';

interface StepDone {
  readonly _id: Id;
  readonly done: boolean;
}

/**
 * Items that a person has done in the newest run, in the order of the guide (API-37).
 *
 * @throws DomainError `NOT_FOUND` on the server itself, and without an assignment; `FORBIDDEN` for an Artisan without one
 */
export function readStepsProgress({ storage, local }: AppContext, caller: Caller, instructionId: Id): Promise<StepDone[]> {
  if (!local) throw new DomainError('NOT_FOUND');
  return storage.read(async (readers) => {
    const record = await readers.assignments.find(caller.id, instructionId);
    checkAssigned(record, !seesOnlyAssigned(caller.role));
    const { release } = await findInstruction(readers.instructions, instructionId);
    const { items } = await readAssignment(readers, record, release.liveRevision);
    return items.map(({ itemId, isDone }) => ({ _id: itemId, done: isDone }));
  });
}

/** Stores the same list (API-36). */
export async function storeStepsProgress(
  context: AppContext,
  caller: Caller,
  instructionId: Id,
  steps: readonly StepDone[],
): Promise<StepDone[]> {
  await readStepsProgress(context, caller, instructionId);
  const ticks = steps.map(({ _id, done }) => ({
    itemId: _id,
    isDone: done,
    eventId: null,
    atMs: null,
    revision: null,
    run: null,
  }));
  await storeProgress(context, caller, { userId: caller.id, instructionId, ticks }, recordTicksLocally);
  return readStepsProgress(context, caller, instructionId);
}
