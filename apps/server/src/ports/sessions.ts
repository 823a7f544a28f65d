import type { Id } from '@benchbook/domain/ids';

/** A refresh token, known only by the SHA-256 of its text. All that follow from one sign-in are a family. */
export interface RefreshToken {
  readonly hash: string;
  readonly familyId: Id;
  readonly userId: Id;
  readonly deviceId: Id | null;
  readonly issuedAtMs: number;
  readonly expiresAtMs: number;
  /** When its successor was handed out; it stays good for a grace of 30 s after that. */
  readonly replacedAtMs: number | null;
  /** The successor; null until there is one. */
  readonly replacedByHash: string | null;
  readonly revokedAtMs: number | null;
  /** Browser and system of the sign-in, in words; empty for a program. */
  readonly browser: string;
}

/** Wrong passwords in a row for one key (user and device, or an address). */
export interface SignInFailures {
  readonly key: string;
  readonly count: number;
  readonly firstAtMs: number;
  readonly lastAtMs: number;
}

/** A family of tokens that is still good: one sign-in on one device. */
export interface LiveSession {
  readonly familyId: Id;
  readonly deviceId: Id | null;
  readonly browser: string;
  readonly startedAtMs: number;
  /** When its newest token was issued. */
  readonly usedAtMs: number;
}

export interface SessionReader {
  /** In a transaction the token is held until commit: of two that rotate it at once the second sees what the first did. */
  find(hash: string): Promise<RefreshToken | null>;
  /** True while the family has a token that is neither revoked nor over. */
  isFamilyAlive(familyId: Id, nowMs: number): Promise<boolean>;
  /** Sessions on a device that go on, with whose they are. */
  familiesOn(deviceId: Id, nowMs: number): Promise<readonly { readonly familyId: Id; readonly userId: Id }[]>;
  /** Of one person, the last used first. */
  liveSessions(userId: Id, nowMs: number): Promise<readonly LiveSession[]>;
  /** In a transaction the key is held until commit, also while there is nothing under it. */
  failures(key: string): Promise<SignInFailures | null>;
}

export interface SessionStore extends SessionReader {
  insert(token: RefreshToken): Promise<void>;
  save(token: RefreshToken): Promise<void>;
  revokeFamily(familyId: Id, atMs: number): Promise<void>;
  revokeUser(userId: Id, atMs: number): Promise<void>;
  saveFailures(failures: SignInFailures): Promise<void>;
  clearFailures(key: string): Promise<void>;
  /**
   * Drops tokens that ended before the first moment, and failures whose last one lies before the second.
   *
   * @param kept failures that stay: those whose key begins so, and whose count is higher
   */
  prune(
    endedBeforeMs: number,
    failedBeforeMs: number,
    kept: { readonly keyStart: string; readonly count: number },
  ): Promise<void>;
}
