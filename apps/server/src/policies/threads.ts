import { canLead, seesOnlyAssigned } from '@benchbook/domain/access';
import { DomainError } from '@benchbook/domain/errors';
import { canReadThread, type FeedbackThread, type Standing } from '@benchbook/domain/feedback';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { Readers } from '../ports/index.ts';
import { t } from './messages.ts';

/** For people who are not, or no longer, members of a thread: their text stays on their device. */
const NOT_IN_IT = t('notInThread');

/**
 * Checks an action on a thread by a rule of `domain/feedback`.
 *
 * @throws DomainError `FORBIDDEN`
 */
export function checkThread(thread: FeedbackThread, caller: Caller, may: (standing: Standing) => boolean): void {
  const standing = standingIn(thread, caller);
  if (!may(standing)) throw new DomainError('FORBIDDEN', canReadThread(standing) ? {} : { message: NOT_IN_IT });
}

/** A lead outside a thread adds others, not themselves: they would read what was not written to them. @throws DomainError `FORBIDDEN` */
export function checkJoins(thread: FeedbackThread, caller: Caller): void {
  if (!canReadThread(standingIn(thread, caller))) throw new DomainError('FORBIDDEN', { message: t('askToBeAdded') });
}

/** An Artisan needs the assignment, or had it. @throws DomainError `FORBIDDEN` */
export async function checkStarts({ assignments }: Readers, { id, role }: Caller, instructionId: Id): Promise<void> {
  if (!seesOnlyAssigned(role) || (await assignments.find(id, instructionId))) return;
  if ((await assignments.runs(id, instructionId)).length === 0) throw new DomainError('FORBIDDEN', { message: t('notAssigned') });
}

/** @throws DomainError `FORBIDDEN` for a person who is not a lead */
export function checkReadsOfPerson({ role }: Caller): void {
  if (!canLead(role)) throw new DomainError('FORBIDDEN');
}

function standingIn(thread: FeedbackThread, { id, role }: Caller): Standing {
  return { role, isMember: thread.members.some((member) => member.id === id), isAuthor: thread.author.id === id };
}
