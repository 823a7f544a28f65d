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

/** What the list of people shows. */
export interface UserQuery {
  /** Part of the user name, letter case ignored. */
  readonly search?: string;
  /** Everybody when not given. */
  readonly roles?: readonly Role[];
  /** Default 'username'; 'created' is the order in which people came. */
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
  /** By user name; deactivated ones too. */
  list(): Promise<readonly UserRecord[]>;
  /** People whose account is open and whose role has this ability; read without their records. */
  idsWith(ability: Ability): Promise<readonly Id[]>;
  /** @throws CursorError for a cursor that this list did not give */
  page(query: UserQuery): Promise<Page<UserRecord>>;
  count(): Promise<number>;
  /** Those of the names that somebody has, in lower case. */
  takenNames(usernames: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether somebody has this file as their picture. */
  isPicture(sha256: string): Promise<boolean>;
  /** Devs who can sign in, but for this person. */
  countOtherDevs(id: Id): Promise<number>;
  /** Who is not Offline and has had no connection on any server since then. */
  goneSince(atMs: number): Promise<readonly Id[]>;
}

export interface UserStore extends UserReader {
  /** @throws DomainError `DUPLICATE_USER`, letter case ignored */
  insert(user: UserRecord): Promise<void>;
  save(user: UserRecord): Promise<void>;
  /** These people are there at this moment. */
  markSeen(ids: readonly Id[], atMs: number): Promise<void>;
}
