import { findRoleProblem } from '@benchbook/domain/access';
import type { Id } from '@benchbook/domain/ids';
import type { Caller, Role } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { findAccount, refuseProblem } from '../../policies/accounts.ts';
import type { UserRecord } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';

/**
 * Changes a person's role. Their sessions continue: the next call with a token of the old role is rejected with a message, and
 * the refreshed token has the new role.
 *
 * @throws DomainError `NOT_FOUND`, `FORBIDDEN`, `VALIDATION`
 */
export function changeRole(context: AppContext, caller: Caller, id: Id, role: Role): Promise<UserRecord> {
  return context.storage.transaction(async (tx) => {
    const user = await findAccount(tx, caller, id);
    refuseProblem(findRoleProblem(caller, user, role), 'userRole');
    if (user.role === role) return user;
    const nowMs = context.clock.nowMs();
    const changed: UserRecord = { ...user, role, updatedAtMs: nowMs };
    await tx.users.save(changed);
    const payload = { name: user.username, role, before: user.role };
    tx.events.append(newEvent('user.role-changed', id, caller, nowMs, payload));
    tx.afterCommit(() => context.auth.forgetUser(id));
    return changed;
  });
}
