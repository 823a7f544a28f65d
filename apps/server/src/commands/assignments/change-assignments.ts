import type { AssignmentChange } from '@benchbook/contracts';
import { isAssignableUser } from '@benchbook/domain/access';
import { NO_BRIEF } from '@benchbook/domain/assignments';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { NEWS } from '@benchbook/domain/notifications';
import { isAssignable, type WorkStatus } from '@benchbook/domain/release';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { Transaction, UserRecord } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { followedTitle } from '../instructions/followed-title.ts';
import { notify } from '../notifications/notify.ts';
import { endSupervisorCall } from '../progress/supervisor-calls.ts';
import { updateWorkStatus } from '../progress/update-work-status.ts';
import { t } from './messages.ts';

/** People who got and lost an instruction, with its state afterwards. */
export interface ChangedAssignments {
  readonly added: string[];
  readonly removed: string[];
  readonly instructionId: Id;
  readonly assigneeCount: number;
  readonly completion: number;
  readonly workStatus: WorkStatus;
}

/**
 * Assigns a released instruction to people, or removes assignments; all or nothing. People whose role can't open instructions
 * are skipped, as are people who already have it (D-082, ASSIGN-01).
 *
 * @throws DomainError `NOT_FOUND`, also for an unknown person; `DELETED`; `NOT_ASSIGNABLE`, also for a deactivated account
 */
export function changeAssignments(
  context: AppContext,
  caller: Caller,
  instructionId: Id,
  change: AssignmentChange,
): Promise<ChangedAssignments> {
  return context.storage.transaction(async (tx) => {
    const instruction = await findInstruction(tx.instructions, instructionId);
    const { release } = instruction;
    if (change.added.length > 0 && !isAssignable(release)) throw new DomainError('NOT_ASSIGNABLE');
    const nowMs = context.clock.nowMs();
    const removed = await removeAll(tx, caller, instructionId, change.removed, nowMs);
    const added = await addAll(tx, caller, instructionId, change, nowMs);
    const title = await followedTitle(tx, instruction);
    await notifyAdded(tx, caller, { instructionId, title, added, dueDate: change.brief?.dueDate ?? null }, nowMs);
    await updateWorkStatus(tx, instructionId);
    const { assigneeCount, completion, workStatus } = await findInstruction(tx.instructions, instructionId);
    return { added, removed, instructionId, assigneeCount, completion, workStatus };
  });
}

function checkCanBeGiven(user: UserRecord | undefined, id: Id): void {
  if (!user) throw new DomainError('NOT_FOUND', { kind: 'user', id, message: t('noPerson') });
  if (user.isActive) return;
  const message = t('accountClosed', { username: user.username });
  throw new DomainError('NOT_ASSIGNABLE', { message });
}

async function addAll(
  tx: Transaction,
  caller: Caller,
  instructionId: Id,
  { added: userIds, brief = NO_BRIEF }: AssignmentChange,
  nowMs: number,
): Promise<Id[]> {
  const users = await tx.users.findMany(userIds);
  for (const userId of userIds) checkCanBeGiven(users.get(userId), userId);
  const added: Id[] = [];
  for (const userId of new Set(userIds)) {
    const user = users.get(userId);
    if (!user || !isAssignableUser(user)) continue;
    if (!(await tx.assignments.assign({ userId, instructionId, assignedBy: caller.id, assignedAtMs: nowMs, ...brief }))) continue;
    const run = (await tx.assignments.find(userId, instructionId))?.run ?? 1;
    added.push(userId);
    tx.events.append(newEvent('assignment.added', instructionId, caller, nowMs, { userId, run }));
    if (brief.dueDate !== null || brief.note !== '')
      tx.events.append(newEvent('assignment.briefed', instructionId, caller, nowMs, { userId, ...brief }));
  }
  return added;
}

interface Added {
  readonly instructionId: Id;
  readonly title: string;
  readonly added: readonly Id[];
  readonly dueDate: string | null;
}

async function notifyAdded(
  tx: Transaction,
  caller: Caller,
  { instructionId, title, added: to, dueDate }: Added,
  nowMs: number,
): Promise<void> {
  const until = dueDate === null ? '' : ` It is due on ${dueDate}.`;
  const message = `"${title}" was assigned to you by ${caller.username}.${until}`;
  const about = { topic: 'assignment', instructionId, id: null } as const;
  await notify(tx, caller, { news: NEWS.assigned, to, message, about }, nowMs);
}

async function removeAll(
  tx: Transaction,
  caller: Caller,
  instructionId: Id,
  userIds: readonly Id[],
  nowMs: number,
): Promise<Id[]> {
  const removed: Id[] = [];
  const known = await tx.users.findMany(userIds);
  const unknown = userIds.find((id) => !known.has(id));
  if (unknown !== undefined) throw new DomainError('NOT_FOUND', { kind: 'user', id: unknown });
  for (const userId of new Set(userIds)) {
    if (!(await tx.assignments.remove(userId, instructionId))) continue;
    removed.push(userId);
    await endSupervisorCall(tx, caller, { userId, instructionId }, 'taken-away', nowMs);
    tx.events.append(newEvent('assignment.removed', instructionId, caller, nowMs, { userId }));
  }
  return removed;
}
