import type { Assignment } from '../assignments/index.ts';
import type { Id } from '../ids/index.ts';
import type { Role } from './role.ts';

export const USER_STATUSES = ['Online', 'Idle', 'Offline'] as const;

export type UserStatus = (typeof USER_STATUSES)[number];

/** A person with an account. Never deleted, only deactivated. */
export interface User {
  readonly id: Id;
  readonly username: string;
  readonly role: Role;
  /** SHA-256 of the stored picture; empty shows initials. */
  readonly image: string;
  readonly status: UserStatus;
  readonly isActive: boolean;
  /** The password was generated: its person has to choose a new one before doing anything else. */
  readonly mustChangePassword: boolean;
  readonly updatedAtMs: number;
}

/** The caller, from the access token. */
export interface Caller {
  readonly id: Id;
  readonly username: string;
  readonly role: Role;
  /** Registered device of the session; null for internal jobs. */
  readonly deviceId: Id | null;
  /** Done offline and sent by a shared device while somebody else is signed in on it. */
  readonly isSentByDevice?: true;
}

/**
 * A person as others see them. Nullable members are for leads and the person only (GET /api/users).
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
