import { saidSentence } from '@benchbook/contracts/messages';
import { validationError } from '@benchbook/domain/errors';
import { newId } from '@benchbook/domain/ids';
import { type Caller, isUsername, type Role, SELECTABLE_ROLES } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { UserRecord } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { t } from './messages.ts';
import { passwordSentence } from './password-sentence.ts';

export interface NewAccount {
  readonly username: string;
  readonly password: string;
  readonly role: Role;
}

/**
 * Validates a new account (VAL-50 to VAL-56, VAL-61).
 *
 * @throws DomainError `VALIDATION`
 */
export function checkNewAccount({ username, password, role }: NewAccount): void {
  const passwordProblem = passwordSentence(password);
  const fields = {
    ...(isUsername(username) ? {} : { username: saidSentence('usernameCharacters') }),
    ...(passwordProblem === null ? {} : { password: passwordProblem }),
    ...(SELECTABLE_ROLES.some((each) => each === role) ? {} : { role: t('roleNotGiven') }),
  };
  if (Object.keys(fields).length > 0) throw validationError(fields);
}

/**
 * Creates an account with a password hash, computed beforehand so that no transaction waits for it.
 *
 * @param caller null for the system
 * @throws DomainError `DUPLICATE_USER`
 */
export function createUser(
  context: AppContext,
  caller: Caller | null,
  account: Pick<NewAccount, 'username' | 'role'>,
  passwordHash: string,
  { mustChangePassword = false }: { readonly mustChangePassword?: boolean } = {},
): Promise<UserRecord> {
  return context.storage.transaction(async (tx) => {
    const nowMs = context.clock.nowMs();
    const user: UserRecord = {
      id: newId(nowMs),
      username: account.username,
      role: account.role,
      image: '',
      status: 'Offline',
      isActive: true,
      mustChangePassword,
      updatedAtMs: nowMs,
      createdAtMs: nowMs,
      passwordHash,
    };
    await tx.users.insert(user);
    tx.events.append(newEvent('user.created', user.id, caller, nowMs, { name: user.username, role: user.role }));
    return user;
  });
}
