import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Id } from '@benchbook/domain/ids';
import { SignJWT } from 'jose';
import type { Clock, RefreshToken } from '../ports/index.ts';

/** Whom a new refresh token is for, and which sign-in it goes back to. */
export interface RefreshTokenOwner {
  readonly userId: Id;
  readonly familyId: Id;
  readonly deviceId: Id | null;
  /** Browser and system of the sign-in, in words. */
  readonly browser: string;
}

/** A token as its owner gets it, and as it is stored. */
export interface IssuedToken {
  readonly text: string;
  readonly record: RefreshToken;
}

interface RefreshTokenOptions {
  readonly secret: Uint8Array;
  readonly clock: Clock;
  readonly lifetimeMs: number;
}

/**
 * Makes refresh tokens. They read as JSON Web Tokens because the page shows when the session ends (AUTH-07), but what
 * makes one good are 256 bits that nobody can guess and whose hash is stored: random ones in the first of a session, in each
 * further one those that the server's key makes of the token before it.
 */
export class RefreshTokens {
  readonly #options: RefreshTokenOptions;

  constructor(options: RefreshTokenOptions) {
    this.#options = options;
  }

  /** The first of a session. */
  issue(owner: RefreshTokenOwner): Promise<IssuedToken> {
    return this.#make(owner, randomBytes(32).toString('base64url'));
  }

  /** The one that follows `text`. */
  issueSuccessor(owner: RefreshTokenOwner, text: string): Promise<IssuedToken> {
    return this.#make(owner, this.#successorOf(text));
  }

  /**
   * The text of the successor that was issued, once more: only its hash is stored, but whoever has the token before it and
   * the key of the server comes to the same one.
   */
  repeatSuccessor(text: string, expiresAtMs: number): Promise<string> {
    return this.#sign(this.#successorOf(text), expiresAtMs);
  }

  async #make(owner: RefreshTokenOwner, jti: string): Promise<IssuedToken> {
    const { clock, lifetimeMs } = this.#options;
    const issuedAtMs = clock.nowMs();
    const expiresAtMs = issuedAtMs + lifetimeMs;
    const text = await this.#sign(jti, expiresAtMs);
    const hash = hashRefreshToken(text);
    const { userId, familyId, deviceId, browser } = owner;
    const times = { issuedAtMs, expiresAtMs, replacedAtMs: null, revokedAtMs: null };
    return { text, record: { userId, familyId, deviceId, browser, hash, ...times, replacedByHash: null } };
  }

  #sign(jti: string, expiresAtMs: number): Promise<string> {
    return new SignJWT({ use: 'refresh', jti })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime(Math.floor(expiresAtMs / 1000))
      .sign(this.#options.secret);
  }

  #successorOf(text: string): string {
    return createHmac('sha256', this.#options.secret).update('refresh token after ').update(text).digest('base64url');
  }
}

/** What is stored of a refresh token: SHA-256 of its text, 64 hex digits. */
export function hashRefreshToken(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
