import { canLead } from '@benchbook/domain/access';
import { type Assignment, NO_BRIEF } from '@benchbook/domain/assignments';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { checkAssigned } from '../../policies/progress.ts';
import { newEvent } from '../event-kinds.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { assignmentView } from './assignment-view.ts';
import { endSupervisorCall } from './supervisor-calls.ts';
import { updateWorkStatus } from './update-work-status.ts';

/**
 * Starts again: opens the next run of an assignment, without due date and note, which belonged to the previous unit. Allowed for the
 * assignee at 100 %, for leads at any time.
 *
 * @throws DomainError `FORBIDDEN`, `NOT_FOUND`, `DELETED`, `RUN_NOT_FINISHED`
 */
export function startRun(context: AppContext, caller: Caller, instructionId: Id, userId: Id): Promise<Assignment> {
  return context.storage.transaction(async (tx) => {
    const isLead = canLead(caller.role);
    const { release } = await findInstruction(tx.instructions, instructionId);
    const assignment = await tx.assignments.find(userId, instructionId);
    checkAssigned(assignment, isLead);
    if (!isLead && assignment.progress < 100) throw new DomainError('RUN_NOT_FINISHED');
    const nowMs = context.clock.nowMs();
    await endSupervisorCall(tx, caller, { userId, instructionId }, 'new-run', nowMs);
    const run = await tx.assignments.startRun(userId, instructionId, nowMs);
    await updateWorkStatus(tx, instructionId);
    tx.events.append(newEvent('run.started', instructionId, caller, nowMs, { userId, run }));
    const next = {
      ...assignment,
      run,
      progress: 0,
      ...NO_BRIEF,
      completedAtMs: null,
      completedRevision: null,
      reopenedAtMs: null,
    };
    return assignmentView(tx, next, release.liveRevision, { items: [], verifications: [] });
  });
}
