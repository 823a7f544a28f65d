import type { Assignment } from '../assignments/index.ts';
import type { Id } from '../ids/index.ts';
import type { Role } from './role.ts';
import type { UserStatus } from './user.ts';

/**
 * A person as others see them. Nullable members are for leads and the person only (`requirements/api.md`, GET /api/users).
 */
export interface UserView {
  readonly id: Id;
  readonly username: string;
  readonly role: Role;
  readonly image: string;
  readonly status: UserStatus;
  readonly isActive: boolean | null;
  /** Signs in with a generated password and has not chosen their own yet. */
  readonly mustChangePassword: boolean | null;
  readonly updatedAtMs: number | null;
  readonly assignments: readonly Assignment[] | null;
  /** Name at the identity provider, empty for none; only for people who manage people. */
  readonly providerName?: string;
}
