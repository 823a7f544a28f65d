import type { AccountChange } from '@benchbook/contracts';
import { canLead, isAssignableUser } from '@benchbook/domain/access';
import { DomainError, validationError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { NEWS } from '@benchbook/domain/notifications';
import { isAssignable } from '@benchbook/domain/release';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { AssignmentRecord, InstructionRecord, Transaction, UserRecord } from '../../ports/index.ts';
import { changeAssignments } from '../assignments/change-assignments.ts';
import { reassign } from '../assignments/reassign.ts';
import { followedTitle } from '../instructions/followed-title.ts';
import { notify } from '../notifications/notify.ts';
import { t } from './messages.ts';

interface OpenWork {
  readonly assignment: AssignmentRecord;
  readonly instruction: InstructionRecord;
}

/**
 * Settles the open work of a deactivated person as chosen, and notifies all leads of what stays with the deactivated
 * account. Instructions that the other person already has, or that are not released, can't be handed over and stay.
 *
 * @throws DomainError `VALIDATION` without the other person, `NOT_FOUND`, `NOT_ASSIGNABLE`
 */
export async function settleOpenWork(
  context: AppContext,
  tx: Transaction,
  caller: Caller,
  leaver: UserRecord,
  { openWork, toUserId, note }: AccountChange,
  nowMs: number,
): Promise<void> {
  const joined: AppContext = { ...context, storage: context.storage.joined(tx) };
  const open = await openWorkOf(tx, leaver.id);
  if (openWork === 'take-away')
    for (const { instruction } of open)
      await changeAssignments(joined, caller, instruction.id, { added: [], removed: [leaver.id] });
  if (openWork === 'hand-over') {
    const to = await findHeir(tx, leaver, toUserId);
    for (const { instruction } of open) {
      if (!isAssignable(instruction.release) || (await tx.assignments.find(to.id, instruction.id))) continue;
      const handing = { instructionId: instruction.id, fromUserId: leaver.id, toUserId: to.id, note };
      await reassign(joined, caller, handing);
    }
  }
  await notifyOfOpenWork(tx, caller, leaver, nowMs);
}

async function findHeir(tx: Transaction, leaver: UserRecord, toUserId: Id | null): Promise<UserRecord> {
  if (toUserId === null || toUserId === leaver.id) throw validationError({ toUserID: t('chooseHeir') });
  const to = await tx.users.find(toUserId);
  if (!to) throw new DomainError('NOT_FOUND', { kind: 'user', id: toUserId });
  if (!isAssignableUser(to))
    throw new DomainError('NOT_ASSIGNABLE', {
      message: t('heirNotAssignable', { username: to.username }),
    });
  return to;
}

/** Assignments that are not complete. */
async function openWorkOf(tx: Transaction, userId: Id): Promise<readonly OpenWork[]> {
  const records = (await tx.assignments.ofUser(userId)).filter(({ progress }) => progress < 100);
  const instructions = await tx.instructions.findMany(records.map(({ instructionId }) => instructionId));
  return records.flatMap((assignment) => {
    const instruction = instructions.get(assignment.instructionId);
    return instruction && instruction.deletedAtMs === null ? [{ assignment, instruction }] : [];
  });
}

async function notifyOfOpenWork(tx: Transaction, caller: Caller, leaver: UserRecord, nowMs: number): Promise<void> {
  const left = await openWorkOf(tx, leaver.id);
  const [first] = left;
  if (!first) return;
  const title = await followedTitle(tx, first.instruction);
  const others = left.length === 1 ? '' : ` and ${left.length - 1} more`;
  await notify(
    tx,
    caller,
    {
      news: NEWS.workLeft,
      to: await tx.users.idsWith(canLead),
      message: `"${title}" (${first.assignment.progress} %)${others}: open work of ${leaver.username}, whose account was closed.`,
      about: { topic: 'leaver', instructionId: first.instruction.id, id: leaver.id },
      repeat: { key: `leaver ${leaver.id}`, mode: 'renew' },
    },
    nowMs,
  );
}
