import { type AccountProblem, canManagePeople } from '@benchbook/domain/access';
import { assertNever, DomainError, validationError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { Transaction, UserRecord } from '../../ports/index.ts';

/**
 * The account that somebody is about to change. It is held until commit and so is that of the caller, who has to be one
 * that manages people still: of two who end each other's account one comes too late.
 *
 * @throws DomainError `NOT_FOUND`, `FORBIDDEN`
 */
export async function findAccount(tx: Transaction, caller: Caller, id: Id): Promise<UserRecord> {
  const held = new Map<Id, UserRecord | null>();
  // Always in the same order, so that two who hold each other's account don't wait for ever.
  for (const each of [caller.id, id].toSorted()) held.set(each, await tx.users.find(each));
  const self = held.get(caller.id);
  if (!self?.isActive || !canManagePeople(self.role)) throw new DomainError('FORBIDDEN');
  const user = held.get(id);
  if (!user) throw new DomainError('NOT_FOUND', { kind: 'user', id });
  return user;
}

/**
 * Says why an account can not be changed so.
 *
 * @throws DomainError `VALIDATION`, `FORBIDDEN` for the account of a Dev
 */
export function refuseProblem(problem: AccountProblem | undefined, field: string): void {
  switch (problem) {
    case undefined:
      return;
    case 'own':
      throw validationError({ [field]: 'This can not be done to your own account.' });
    case 'dev':
      throw new DomainError('FORBIDDEN', { message: 'This is the account of a Dev. It can not be changed here.' });
    case 'last-dev':
      throw validationError({ [field]: 'This is the last Dev. Without one nobody could set up the server any more.' });
    case 'role':
      throw validationError({ [field]: 'This role can not be given.' });
    default:
      return assertNever(problem);
  }
}
