import type { Assignment } from '@benchbook/domain/assignments';
import type { UserView } from '@benchbook/domain/users';
import type { Readers, Storage, UserRecord } from '../../ports/index.ts';
import { assignmentsOfUser } from '../progress/assignment-view.ts';

/** A person as any signed-in person may see them. */
export function shortUserView({ id, username, role, image, status }: UserRecord): UserView {
  const forLeads = { isActive: null, mustChangePassword: null, updatedAtMs: null, assignments: null };
  return { id, username, role, image, status, ...forLeads };
}

/** A person as leads and the person see them; null assignments when a list omits them. */
export function fullUserView(user: UserRecord, assignments: readonly Assignment[] | null): UserView {
  const { isActive, mustChangePassword, updatedAtMs } = user;
  return { ...shortUserView(user), isActive, mustChangePassword, updatedAtMs, assignments };
}

/** The same with their current assignments. */
export function viewOf(storage: Storage, user: UserRecord): Promise<UserView> {
  return storage.read(async (readers) => fullUserView(user, await assignmentsOfUser(readers, user.id)));
}

/** The same for people who manage accounts: with the provider name. */
export async function viewForManager(readers: Readers, user: UserRecord): Promise<UserView> {
  const view = fullUserView(user, await assignmentsOfUser(readers, user.id));
  return { ...view, providerName: (await readers.identities.providerName(user.id)) ?? '' };
}
