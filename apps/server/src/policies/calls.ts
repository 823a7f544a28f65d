import { ABOUT_OTHERS, ACCESS, type Access } from '@benchbook/contracts';
import { isInRoleSet } from '@benchbook/domain/access';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller, Role } from '@benchbook/domain/users';

/** @throws DomainError `FORBIDDEN` for a role that may not make a call at all */
export function checkRole(access: Access, role: Role): void {
  if (!isInRoleSet(ACCESS[access], role)) throw new DomainError('FORBIDDEN');
}

/**
 * Checks who may make a call about a person.
 *
 * @param personId undefined for an unknown person
 * @throws DomainError `FORBIDDEN`
 */
export function checkPerson(access: Access, { id, role }: Caller, personId: Id | undefined): void {
  if (personId !== id && !ABOUT_OTHERS[access]?.(role)) throw new DomainError('FORBIDDEN');
}
