import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Id } from '@benchbook/domain/ids';
import { SignJWT } from 'jose';
import type { Clock, RefreshToken } from '../ports/index.ts';

/** Owner of a new refresh token, and the sign-in it belongs to. */
export interface RefreshTokenOwner {
  readonly userId: Id;
  readonly familyId: Id;
  readonly deviceId: Id | null;
  /** Browser and system of the sign-in, as text. */
  readonly browser: string;
}

/** A token as sent to its owner and as stored. */
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
 * Issues refresh tokens. They are JSON Web Tokens because the page shows when the session ends (AUTH-07), but their
 * secret is 256 unguessable bits whose hash is stored: random for the first token of a session, derived from the previous
 * token with the server's key for each successor.
 */
export class RefreshTokens {
  readonly #options: RefreshTokenOptions;

  constructor(options: RefreshTokenOptions) {
    this.#options = options;
  }

  /** The first token of a session. */
  issue(owner: RefreshTokenOwner): Promise<IssuedToken> {
    return this.#make(owner, randomBytes(32).toString('base64url'));
  }

  /** The successor of `text`. */
  issueSuccessor(owner: RefreshTokenOwner, text: string): Promise<IssuedToken> {
    return this.#make(owner, this.#successorOf(text));
  }

  /**
   * Recreates the text of a successor that was issued before: only its hash is stored, but the previous token and the
   * server's key give the same text.
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

/** Stored form of a refresh token: SHA-256 of its text, 64 hex digits. */
export function hashRefreshToken(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
