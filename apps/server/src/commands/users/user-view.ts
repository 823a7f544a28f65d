import type { Assignment } from '@benchbook/domain/assignments';
import type { UserView } from '@benchbook/domain/users';
import type { UserRecord } from '../../ports/index.ts';

/** A person as anybody signed in may read them. */
export function shortUserView({ id, username, role, image, status }: UserRecord): UserView {
  return { id, username, role, image, status, isActive: null, updatedAtMs: null, assignments: null };
}

/** A person as leads and the person read them. */
export function fullUserView(user: UserRecord, assignments: readonly Assignment[]): UserView {
  return { ...shortUserView(user), isActive: user.isActive, updatedAtMs: user.updatedAtMs, assignments };
}
