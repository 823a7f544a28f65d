import { type AccountProblem, canManagePeople } from '@benchbook/domain/access';
import { assertNever, DomainError, validationError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { Transaction, UserRecord } from '../ports/index.ts';
import { t } from './messages.ts';

/**
 * The account to change. Locks it until commit together with the caller's account, which must still be allowed to
 * manage people: of two people who deactivate each other, the second one fails.
 *
 * @throws DomainError `NOT_FOUND`, `FORBIDDEN`
 */
export async function findAccount(tx: Transaction, caller: Caller, id: Id): Promise<UserRecord> {
  const held = new Map<Id, UserRecord | null>();
  // Always in the same order, to avoid deadlocks.
  for (const each of [caller.id, id].toSorted()) held.set(each, await tx.users.find(each));
  const self = held.get(caller.id);
  if (!self?.isActive || !canManagePeople(self.role)) throw new DomainError('FORBIDDEN');
  const user = held.get(id);
  if (!user) throw new DomainError('NOT_FOUND', { kind: 'user', id });
  return user;
}

/**
 * Throws the error for a problem with changing an account.
 *
 * @throws DomainError `VALIDATION`, `FORBIDDEN` for the account of a Dev
 */
export function refuseProblem(problem: AccountProblem | undefined, field: string): void {
  switch (problem) {
    case undefined:
      return;
    case 'own':
      throw validationError({ [field]: t('ownAccount') });
    case 'dev':
      throw new DomainError('FORBIDDEN', { message: t('devAccount') });
    case 'last-dev':
      throw validationError({ [field]: t('lastDev') });
    case 'role':
      throw validationError({ [field]: t('roleNotGiven') });
    default:
      return assertNever(problem);
  }
}
