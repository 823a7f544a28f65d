import type { AccountChange } from '@benchbook/contracts';
import { findActivationProblem } from '@benchbook/domain/access';
import { validationError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { findAccount, refuseProblem } from '../../policies/accounts.ts';
import type { UserRecord } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { endSessions } from '../session/end-sessions.ts';
import { changeStatus, STATUS_CHANGED } from './change-status.ts';
import { t } from './messages.ts';
import { settleOpenWork } from './settle-open-work.ts';

/**
 * Deactivates an account with all its sessions, or reactivates it. The person's work remains; their open work is handed over,
 * removed or left with them, and leads are notified of what is left. Open work of an already deactivated account is settled, too.
 *
 * @throws DomainError `NOT_FOUND`, `FORBIDDEN`, `VALIDATION`; `NOT_ASSIGNABLE` when the other person can't get assignments
 */
export function setActive(context: AppContext, caller: Caller, id: Id, change: AccountChange): Promise<UserRecord> {
  const { isActive } = change;
  return context.storage.transaction(async (tx) => {
    const user = await findAccount(tx, caller, id);
    refuseProblem(findActivationProblem(caller, user, isActive, await tx.users.countOtherDevs(id)), 'active');
    if (isActive && change.openWork !== 'leave') throw validationError({ openWork: t('openWork') });
    const nowMs = context.clock.nowMs();
    if (user.isActive === isActive) {
      if (change.openWork !== 'leave') await settleOpenWork(context, tx, caller, user, change, nowMs);
      return user;
    }
    const changed: UserRecord = { ...user, isActive, updatedAtMs: nowMs };
    await tx.users.save(changed);
    await changeStatus(context, tx, id, 'Offline');
    if (!isActive) {
      await endSessions(context, tx, id);
      await settleOpenWork(context, tx, caller, user, change, nowMs);
    }
    tx.events.append(newEvent(isActive ? 'user.activated' : 'user.deactivated', id, caller, nowMs, { name: user.username }));
    tx.afterCommit(() => {
      context.auth.forgetUser(id);
      context.bus.publish({ topic: STATUS_CHANGED, subjectId: id });
    });
    return { ...changed, status: 'Offline' };
  });
}
