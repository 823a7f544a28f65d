import type { Assignment, AssignmentBrief } from '@benchbook/domain/assignments';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { NEWS } from '@benchbook/domain/notifications';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { newEvent } from '../event-kinds.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { followedTitle } from '../instructions/followed-title.ts';
import { notify } from '../notifications/notify.ts';
import { readAssignment } from '../progress/assignment-view.ts';

/**
 * Sets due date and note of an assignment and notifies its person; an unchanged brief writes no event.
 *
 * @throws DomainError `NOT_FOUND`, `DELETED`
 */
export function setDueDateAndNote(
  context: AppContext,
  caller: Caller,
  { instructionId, userId }: { readonly instructionId: Id; readonly userId: Id },
  { dueDate, note }: AssignmentBrief,
): Promise<Assignment> {
  return context.storage.transaction(async (tx) => {
    const instruction = await findInstruction(tx.instructions, instructionId);
    const assignment = await tx.assignments.find(userId, instructionId);
    if (!assignment) throw new DomainError('NOT_FOUND', { kind: 'assignment' });
    if (dueDate !== assignment.dueDate || note !== assignment.note) {
      await tx.assignments.setBrief(userId, instructionId, { dueDate, note });
      const nowMs = context.clock.nowMs();
      tx.events.append(newEvent('assignment.briefed', instructionId, caller, nowMs, { userId, dueDate, note }));
      const title = await followedTitle(tx, instruction);
      const message = `"${title}": ${changeWords(assignment, { dueDate, note })}, says ${caller.username}.${noteWords(assignment, note)}`;
      const about = { topic: 'assignment', instructionId, id: null } as const;
      await notify(tx, caller, { news: NEWS.briefed, to: [userId], message, about }, nowMs);
    }
    return readAssignment(tx, { ...assignment, dueDate, note }, instruction.release.liveRevision);
  });
}

/** Only the fields that changed. */
function changeWords(before: AssignmentBrief, { dueDate, note }: AssignmentBrief): string {
  const due = dueDate === null ? 'no due date any more' : `now due on ${dueDate}`;
  const noted = note === '' ? 'no note any more' : 'a new note';
  return [...(dueDate === before.dueDate ? [] : [due]), ...(note === before.note ? [] : [noted])].join(', ');
}

function noteWords(before: AssignmentBrief, note: string): string {
  return note === before.note || note === '' ? '' : ` The note: ${note}`;
}
