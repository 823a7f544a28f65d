import type { Id } from '@benchbook/domain/ids';

/** A refresh token, known only by its SHA-256. All tokens that follow from one sign-in form a family. */
export interface RefreshToken {
  readonly hash: string;
  readonly familyId: Id;
  readonly userId: Id;
  readonly deviceId: Id | null;
  readonly issuedAtMs: number;
  readonly expiresAtMs: number;
  /** When its successor was issued; it stays valid for a grace period of 30 s after that. */
  readonly replacedAtMs: number | null;
  /** The successor; null if none. */
  readonly replacedByHash: string | null;
  readonly revokedAtMs: number | null;
  /** Browser and system of the sign-in, as text; empty for a program. */
  readonly browser: string;
}

/** Wrong passwords in a row for one key (user and device, or an address). */
export interface SignInFailures {
  readonly key: string;
  readonly count: number;
  readonly firstAtMs: number;
  readonly lastAtMs: number;
}

/** A family of valid tokens: one sign-in on one device. */
export interface LiveSession {
  readonly familyId: Id;
  readonly deviceId: Id | null;
  readonly browser: string;
  readonly startedAtMs: number;
  /** When its newest token was issued. */
  readonly usedAtMs: number;
}

export interface SessionReader {
  /** In a transaction, locks the token until commit: of two concurrent rotations the second sees the result of the first. */
  find(hash: string): Promise<RefreshToken | null>;
  /** Whether the family has a token that is neither revoked nor expired. */
  isFamilyAlive(familyId: Id, nowMs: number): Promise<boolean>;
  /** Active sessions on a device, with their people. */
  familiesOn(deviceId: Id, nowMs: number): Promise<readonly { readonly familyId: Id; readonly userId: Id }[]>;
  /** Of one person, last used first. */
  liveSessions(userId: Id, nowMs: number): Promise<readonly LiveSession[]>;
  /** In a transaction, locks the key until commit, even when there is no row. */
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
   * Deletes tokens that expired before the first time, and failures whose last one is before the second.
   *
   * @param kept failures to keep: their key starts with this prefix and their count is higher than this
   */
  prune(
    endedBeforeMs: number,
    failedBeforeMs: number,
    kept: { readonly keyStart: string; readonly count: number },
  ): Promise<void>;
}
