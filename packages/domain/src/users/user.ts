import type { Id } from '../ids/index.ts';
import type { Role } from './role.ts';

export const USER_STATUSES = ['Online', 'Idle', 'Offline'] as const;

export type UserStatus = (typeof USER_STATUSES)[number];

/** A person with an account. Never deleted, only deactivated (`design.md` section 3, Revision). */
export interface User {
  readonly id: Id;
  readonly username: string;
  readonly role: Role;
  /** SHA-256 of the stored picture; empty shows initials. */
  readonly image: string;
  readonly status: UserStatus;
  readonly isActive: boolean;
  /** The password was made for them: nothing else can be done before they have chosen their own. */
  readonly mustChangePassword: boolean;
  readonly updatedAtMs: number;
}

/** Who makes a call, as the access token says. */
export interface Caller {
  readonly id: Id;
  readonly username: string;
  readonly role: Role;
  /** Registered device of the session; null for a machine's own work. */
  readonly deviceId: Id | null;
  /** What they did without a network, sent by a shared device while somebody else is signed in on it. */
  readonly isSentByDevice?: true;
}
