import type { Assignment, AssignmentBrief } from '@benchbook/domain/assignments';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { newEvent } from '../event-kinds.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { readAssignment } from '../progress/assignment-view.ts';

/**
 * Sets the last day and the note of an assignment; saying the same again is no event.
 *
 * @throws DomainError `NOT_FOUND`, `DELETED`
 */
export function briefAssignment(
  context: AppContext,
  caller: Caller,
  { instructionId, userId }: { readonly instructionId: Id; readonly userId: Id },
  { dueDate, note }: AssignmentBrief,
): Promise<Assignment> {
  return context.storage.transaction(async (tx) => {
    const { release } = await findInstruction(tx.instructions, instructionId);
    const assignment = await tx.assignments.find(userId, instructionId);
    if (!assignment) throw new DomainError('NOT_FOUND', { kind: 'assignment' });
    if (dueDate !== assignment.dueDate || note !== assignment.note) {
      await tx.assignments.setBrief(userId, instructionId, { dueDate, note });
      const payload = { userId, dueDate, note };
      tx.events.append(newEvent('assignment.briefed', instructionId, caller, context.clock.nowMs(), payload));
    }
    return readAssignment(tx, { ...assignment, dueDate, note }, release.liveRevision);
  });
}
