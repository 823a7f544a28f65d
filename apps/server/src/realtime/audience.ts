import type { Id } from '@benchbook/domain/ids';
import type { Role } from '@benchbook/domain/users';

/**
 * Recipients of a message: people of these roles, these people and everybody signed in on these devices, except the excluded
 * person.
 */
export interface Audience {
  readonly roles: readonly Role[];
  readonly userIds?: readonly Id[];
  readonly deviceIds?: readonly Id[];
  readonly except?: Id | null;
}

/** Whether a person is among the recipients. */
export function isRecipient(
  { roles, userIds = [], deviceIds = [], except = null }: Audience,
  listener: { readonly id: Id; readonly role: Role; readonly deviceId: Id | null },
): boolean {
  if (listener.id === except) return false;
  if (listener.deviceId !== null && deviceIds.includes(listener.deviceId)) return true;
  return roles.includes(listener.role) || userIds.includes(listener.id);
}
