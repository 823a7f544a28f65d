import type { Ability } from '@benchbook/domain/access';
import type { Id } from '@benchbook/domain/ids';
import type { Role, User } from '@benchbook/domain/users';
import type { Page } from './paging.ts';

/** An account with its secret; never leaves the server. */
export interface UserRecord extends User {
  /** argon2id in PHC form; null when the person can't sign in with a password. */
  readonly passwordHash: string | null;
  readonly createdAtMs: number;
}

/** Query for the list of people. */
export interface UserQuery {
  /** Part of the user name, letter case ignored. */
  readonly search?: string;
  /** All roles when omitted. */
  readonly roles?: readonly Role[];
  /** Default 'username'; 'created' sorts by creation. */
  readonly sort?: 'username' | 'created';
  /** Default 'ascending'. */
  readonly direction?: 'ascending' | 'descending';
  /** Default: all rows. */
  readonly limit?: number;
  readonly cursor?: string;
  readonly onlyActive?: boolean;
}

export interface UserReader {
  find(id: Id): Promise<UserRecord | null>;
  findMany(ids: readonly Id[]): Promise<ReadonlyMap<Id, UserRecord>>;
  /** Letter case ignored. */
  findByName(username: string): Promise<UserRecord | null>;
  /** People with an active account whose role has this ability; does not read their records. */
  idsWith(ability: Ability): Promise<readonly Id[]>;
  /**
   * Includes deactivated people, unless the query excludes them.
   *
   * @throws CursorError for a cursor of another list
   */
  page(query: UserQuery): Promise<Page<UserRecord>>;
  count(): Promise<number>;
  /** The names that are taken, in lower case. */
  takenNames(usernames: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether this file is a person's profile image. */
  isPicture(sha256: string): Promise<boolean>;
  /** Number of other Devs who can sign in. */
  countOtherDevs(id: Id): Promise<number>;
  /** People who are not Offline and have had no connection on any server since then. */
  goneSince(atMs: number): Promise<readonly Id[]>;
}

export interface UserStore extends UserReader {
  /** @throws DomainError `DUPLICATE_USER`, letter case ignored */
  insert(user: UserRecord): Promise<void>;
  save(user: UserRecord): Promise<void>;
  /** Marks these people as present at this time. */
  markSeen(ids: readonly Id[], atMs: number): Promise<void>;
}
