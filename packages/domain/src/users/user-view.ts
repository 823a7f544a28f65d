import type { Assignment } from '../assignments/index.ts';
import type { Id } from '../ids/index.ts';
import type { Role } from './role.ts';
import type { UserStatus } from './user.ts';

/** A person as others read it. What is null is for leads and for oneself only (`requirements/api.md`, GET /api/users). */
export interface UserView {
  readonly id: Id;
  readonly username: string;
  readonly role: Role;
  readonly image: string;
  readonly status: UserStatus;
  readonly isActive: boolean | null;
  /** Signs in with a password that was made for them and has not chosen their own yet. */
  readonly mustChangePassword: boolean | null;
  readonly updatedAtMs: number | null;
  readonly assignments: readonly Assignment[] | null;
  /** Their name at the provider of sign-ins, empty for none; only for those who manage people. */
  readonly providerName?: string;
}
