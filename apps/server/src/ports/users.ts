import type { Id } from '@benchbook/domain/ids';
import type { User } from '@benchbook/domain/users';

/** An account with its secret; never leaves the server. */
export interface UserRecord extends User {
  /** argon2id in PHC form; null when the person can't sign in with a password. */
  readonly passwordHash: string | null;
  readonly createdAtMs: number;
}

export interface UserReader {
  find(id: Id): Promise<UserRecord | null>;
  findMany(ids: readonly Id[]): Promise<ReadonlyMap<Id, UserRecord>>;
  /** Letter case ignored. */
  findByName(username: string): Promise<UserRecord | null>;
  /** By user name; deactivated ones too. */
  list(): Promise<readonly UserRecord[]>;
  count(): Promise<number>;
}

export interface UserStore extends UserReader {
  /** @throws DomainError `DUPLICATE_USER`, letter case ignored */
  insert(user: UserRecord): Promise<void>;
  save(user: UserRecord): Promise<void>;
}
