import { DomainError, validationError } from '@benchbook/domain/errors';
import type { AppContext } from '../../app-context.ts';
import { hashPassword, isPassword, type SessionCaller } from '../../auth/index.ts';
import { newEvent } from '../event-kinds.ts';
import { isOwnPassword } from '../session/check-own-password.ts';
import { endSessions } from '../session/end-sessions.ts';
import { t } from './messages.ts';
import { passwordSentence } from './password-sentence.ts';

const WRONG = t('notCurrentPassword');
const SAME = t('samePassword');

/** A new password and the current one; a person signed in with a one-time password may omit the latter. */
export interface PasswordChange {
  readonly password: string;
  readonly currentPassword?: string | undefined;
}

interface CallFrom {
  readonly address: string;
  readonly deviceKey: string | null;
}

/**
 * Changes the caller's password and ends their other sessions.
 *
 * @param from address of the call, and the device's key
 * @throws DomainError `VALIDATION`, `RATE_LIMITED`
 */
export async function changeOwnPassword(
  context: AppContext,
  caller: SessionCaller,
  change: PasswordChange,
  from: CallFrom,
): Promise<void> {
  const { password } = change;
  const problem = passwordSentence(password);
  if (problem !== null) throw validationError({ password: problem });
  const before = await checkCurrent(context, caller, change, from);
  if (await isPassword(password, before)) throw validationError({ password: SAME });
  const passwordHash = await hashPassword(password);
  await context.storage.transaction(async (tx) => {
    const user = await tx.users.find(caller.id);
    if (!user?.isActive || user.passwordHash !== before) throw new DomainError('UNAUTHORIZED');
    const nowMs = context.clock.nowMs();
    await tx.users.save({ ...user, passwordHash, mustChangePassword: false, updatedAtMs: nowMs });
    await endSessions(context, tx, user.id, caller.sessionId);
    tx.events.append(newEvent('user.password-changed', user.id, caller, nowMs, {}));
    tx.afterCommit(() => context.auth.forgetUser(user.id));
  });
}

/** The hash of the current password, once the caller has proved that they know it. */
async function checkCurrent(
  context: AppContext,
  caller: SessionCaller,
  { currentPassword }: PasswordChange,
  from: CallFrom,
): Promise<string | null> {
  const user = await context.storage.read(({ users }) => users.find(caller.id));
  const before = user?.passwordHash ?? null;
  // They have just entered it, and the session allows nothing else.
  if (currentPassword === undefined && user?.mustChangePassword) return before;
  if (!(await isOwnPassword(context, caller, user, currentPassword ?? '', from)))
    throw validationError({ currentPassword: WRONG });
  return before;
}
