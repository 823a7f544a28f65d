import type { DeviceAuthorization, DeviceType } from '@benchbook/domain/devices';
import type { Role, UserStatus } from '@benchbook/domain/users';
import type { Flag } from './flag.ts';

export interface AppUserTable {
  id: string;
  username: string;
  /** `indexKey(searchKey(username))`. */
  username_key: string;
  role: Role;
  image: string;
  status: UserStatus;
  is_active: Flag;
  password_hash: string | null;
  must_change_password: Flag;
  created_at: number;
  updated_at: number;
}

export interface UserSeenTable {
  user_id: string;
  at: number;
}

export interface RefreshTokenTable {
  hash: string;
  family_id: string;
  user_id: string;
  device_id: string | null;
  issued_at: number;
  expires_at: number;
  replaced_at: number | null;
  /** Hash of its successor. */
  replaced_by: string | null;
  revoked_at: number | null;
  /** Description of the browser at sign-in; empty for a program. */
  browser: string;
}

export interface SignInFailureTable {
  /** `indexKey` of the name that a caller sends. */
  key: string;
  count: number;
  first_at: number;
  last_at: number;
}

export interface DeviceTable {
  id: string;
  name: string;
  /** `indexKey(name)`: the lookup key of a device. */
  name_key: string;
  nickname: string;
  type: DeviceType;
  authorization: DeviceAuthorization;
  registered_at: number;
  last_user_id: string | null;
  key_hash: string | null;
  here_until: number | null;
  supervisor_pin: Flag;
  /** Hash of its graphics and audio traits from the last sign-in that sent them. */
  traits: string | null;
  /** When the traits last changed; null for never. */
  traits_changed_at: number | null;
  /** Minutes without input before it locks; null for never. */
  lock_minutes: number | null;
  /** The row into which this one was merged as the same device. */
  merged_into: string | null;
}

export interface DeviceSignInTable {
  device_id: string;
  user_id: string;
  at: number;
  /** The last sign-in with a password or through the provider: not with a PIN. */
  vouched_at: number | null;
}

export interface DevicePinTable {
  device_id: string;
  user_id: string;
  pin_hash: string;
  password_mark: string;
  failures: number;
  set_at: number;
}

export interface UserIdentityTable {
  /** Hash of issuer and subject. */
  key: string;
  issuer: string;
  subject: string;
  user_id: string;
  linked_at: number;
}

export interface ProviderNameTable {
  user_id: string;
  name: string;
  /** `indexKey` of the folded name. */
  name_key: string;
}

export interface ProviderSessionTable {
  /** Family of the session; before that, the id of the ticket that the browser stores. */
  id: string;
  /** Encrypted with the server key. */
  sealed: string;
  asked_at: number;
  confirmed_at: number;
}

export interface NotificationTable {
  id: string;
  user_id: string;
  message: string;
  module: string;
  sender: string;
  process: string;
  recipient_ids: string;
  caused_by: string | null;
  is_read: Flag;
  created_at: number;
  /** JSON of the link target, or null. */
  about: string | null;
  by_hand: Flag;
  /** Unique per recipient; null for a notice that may exist several times. */
  notice_key: string | null;
}

export interface PresenceTable {
  instruction_id: string;
  user_id: string;
  started_at: number;
  heartbeat_at: number;
  base_version: number | null;
}
