import { isAssignableUser } from '@benchbook/domain/access';
import type { Assignment } from '@benchbook/domain/assignments';
import { DomainError } from '@benchbook/domain/errors';
import { type Id, newId } from '@benchbook/domain/ids';
import { NEWS } from '@benchbook/domain/notifications';
import { isAssignable } from '@benchbook/domain/release';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { AssignmentRecord, Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { followedTitle } from '../instructions/followed-title.ts';
import { notify } from '../notifications/notify.ts';
import { readAssignment } from '../progress/assignment-view.ts';
import { endSupervisorCall } from '../progress/supervisor-calls.ts';
import { t } from './messages.ts';

interface Handing {
  readonly instructionId: Id;
  readonly fromUserId: Id;
  readonly toUserId: Id;
  /** Remark for the next person; empty without one. */
  readonly note: string;
}

/**
 * Moves an assignment from one person to another, with its brief and the completed and verified steps of its run; the old run
 * remains on record, with the remark. Both people get a notice.
 *
 * @throws DomainError `NOT_FOUND`, `DELETED`, `NOT_ASSIGNABLE`, also for a person whose role can't open instructions, and
 *   `ALREADY_ASSIGNED`
 */
export function reassign(context: AppContext, caller: Caller, handing: Handing): Promise<Assignment> {
  const { instructionId, fromUserId, toUserId, note } = handing;
  return context.storage.transaction(async (tx) => {
    const instruction = await findInstruction(tx.instructions, instructionId);
    const { release } = instruction;
    const assignment = await tx.assignments.find(fromUserId, instructionId);
    if (!assignment) throw new DomainError('NOT_FOUND', { kind: 'assignment' });
    if (!isAssignable(release)) throw new DomainError('NOT_ASSIGNABLE');
    const people = await tx.users.findMany([fromUserId, toUserId]);
    const [from, to] = [people.get(fromUserId), people.get(toUserId)];
    if (!from || !to) throw new DomainError('NOT_FOUND', { kind: 'user', id: toUserId });
    if (!to.isActive) throw new DomainError('NOT_ASSIGNABLE', { message: t('heirClosed', { username: to.username }) });
    if (!isAssignableUser(to)) throw new DomainError('NOT_ASSIGNABLE', { message: t('opensNone', { username: to.username }) });
    if (await tx.assignments.find(toUserId, instructionId))
      throw new DomainError('ALREADY_ASSIGNED', { message: t('hasItAlready', { username: to.username }) });

    const nowMs = context.clock.nowMs();
    const run = await tx.assignments.reassign(assignment, { userId: toUserId, assignedBy: caller.id, atMs: nowMs, note });
    await endSupervisorCall(tx, caller, { userId: fromUserId, instructionId }, 'taken-away', nowMs);
    await moveRun(tx, assignment, { userId: toUserId, run }, nowMs);
    const { run: fromRun, progress } = assignment;
    const payload = { userId: toUserId, run, fromUserId, fromRun, progress, ...(note !== '' && { note }) };
    tx.events.append(newEvent('assignment.handed-over', instructionId, caller, nowMs, payload));
    const title = await followedTitle(tx, instruction);
    const news = NEWS.handedOver;
    const about = { topic: 'assignment', instructionId, id: null } as const;
    const left = `"${title}" (${progress} %) was handed over from you to ${to.username}.`;
    const got = `"${title}" (${progress} %) was handed over to you from ${from.username}.${note === '' ? '' : ` The remark: ${note}`}`;
    await notify(tx, caller, { news, to: [from.id], message: left, about: null }, nowMs);
    await notify(tx, caller, { news, to: [to.id], message: got, about }, nowMs);
    return readAssignment(tx, { ...assignment, userId: toUserId, run }, release.liveRevision);
  });
}

/** Copies completed items and verifications, except verifications by the next person: nobody may continue a step they verified. */
async function moveRun(
  tx: Transaction,
  { userId, instructionId, run }: AssignmentRecord,
  to: { readonly userId: Id; readonly run: number },
  nowMs: number,
): Promise<void> {
  const items = await tx.assignments.items(userId, instructionId, run);
  await tx.assignments.saveItems(items.map((item) => ({ ...item, ...to })));
  for (const verification of await tx.assignments.verifications(userId, instructionId, run))
    if (verification.verifierId !== to.userId && verification.endedAtMs === null)
      await tx.assignments.addVerification({ ...verification, ...to, id: newId(nowMs) });
}
