import { findResetProblem } from '@benchbook/domain/access';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { hashOneTimePassword, randomPassword } from '../../auth/index.ts';
import { findAccount, refuseProblem } from '../../policies/accounts.ts';
import { newEvent } from '../event-kinds.ts';
import { endSessions } from '../session/end-sessions.ts';

/**
 * Gives a person a one-time password, valid until they choose another, and ends their sessions.
 *
 * @returns the password; it is not stored in readable form
 * @throws DomainError `NOT_FOUND`, `FORBIDDEN`, `VALIDATION`
 */
export async function giveOneTimePassword(context: AppContext, caller: Caller, id: Id): Promise<string> {
  const password = randomPassword();
  const passwordHash = await hashOneTimePassword(password);
  await context.storage.transaction(async (tx) => {
    const user = await findAccount(tx, caller, id);
    refuseProblem(findResetProblem(caller, user), 'id');
    const nowMs = context.clock.nowMs();
    await tx.users.save({ ...user, passwordHash, mustChangePassword: true, updatedAtMs: nowMs });
    await endSessions(context, tx, id);
    tx.events.append(newEvent('user.password-reset', id, caller, nowMs, { name: user.username }));
    tx.afterCommit(() => context.auth.forgetUser(id));
  });
  return password;
}
