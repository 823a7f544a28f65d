import type { Id } from '@benchbook/domain/ids';
import type { Role } from '@benchbook/domain/users';

/** Who hears a message: people of these roles and these people, but not this one. */
export interface Audience {
  readonly roles: readonly Role[];
  readonly userIds?: readonly Id[];
  readonly except?: Id | null;
}

/** Whether somebody is among them. */
export function hears(
  { roles, userIds = [], except = null }: Audience,
  listener: { readonly id: Id; readonly role: Role },
): boolean {
  if (listener.id === except) return false;
  return roles.includes(listener.role) || userIds.includes(listener.id);
}
