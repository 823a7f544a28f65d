import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { PartBody } from '@benchbook/domain/instructions';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { findInstruction } from './find-instruction.ts';
import { keepVersion } from './keep-version.ts';
import { partChange } from './part-changes.ts';
import { placeSteps } from './place-steps.ts';

/**
 * Deletes a step with its sub-steps and closes the gap.
 *
 * @throws DomainError `NOT_FOUND`, `DELETED`; `LAST_STEP` when no step would be left
 */
export function deleteStep(
  context: AppContext,
  caller: Caller,
  instructionId: Id | null,
  stepId: Id,
): Promise<{ stepId: Id; version: number }> {
  return context.storage.transaction(async (tx) => {
    if (instructionId === null) throw new DomainError('NOT_FOUND', { kind: 'instruction' });
    const record = await findInstruction(tx.instructions, instructionId);
    const now = await tx.parts.manifest(instructionId);
    if (now.get(stepId)?.kind !== 'step') throw new DomainError('NOT_FOUND', { kind: 'step', id: stepId });
    const wanted = placeSteps(now, { changed: [], removedIds: [stepId] });
    const nowMs = context.clock.nowMs();
    const version = await tx.parts.apply(instructionId, partChange(now, wanted, noBody), { userId: caller.id, atMs: nowMs });
    await keepVersion(tx, record, caller, version, nowMs);
    return { stepId, version };
  });
}

function noBody(hash: string): PartBody {
  throw new Error(`a deletion asked for the body ${hash}`);
}
