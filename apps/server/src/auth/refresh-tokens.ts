import { createHash, randomBytes } from 'node:crypto';
import type { Id } from '@benchbook/domain/ids';
import { SignJWT } from 'jose';
import type { Clock, RefreshToken } from '../ports/index.ts';

/** Whom a new refresh token is for, and which sign-in it goes back to. */
export interface RefreshTokenOwner {
  readonly userId: Id;
  readonly familyId: Id;
  readonly deviceId: Id | null;
}

interface RefreshTokenOptions {
  readonly secret: Uint8Array;
  readonly clock: Clock;
  readonly lifetimeMs: number;
}

/**
 * Makes refresh tokens. They read as JSON Web Tokens because the page shows when the session ends (AUTH-07), but what
 * makes one good is 256 random bits whose hash is stored.
 */
export class RefreshTokens {
  readonly #options: RefreshTokenOptions;

  constructor(options: RefreshTokenOptions) {
    this.#options = options;
  }

  async issue(owner: RefreshTokenOwner): Promise<{ readonly text: string; readonly record: RefreshToken }> {
    const { secret, clock, lifetimeMs } = this.#options;
    const issuedAtMs = clock.nowMs();
    const expiresAtMs = issuedAtMs + lifetimeMs;
    const text = await new SignJWT({ use: 'refresh', jti: randomBytes(32).toString('base64url') })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime(Math.floor(expiresAtMs / 1000))
      .sign(secret);
    return {
      text,
      record: { ...owner, hash: hashRefreshToken(text), issuedAtMs, expiresAtMs, replacedAtMs: null, revokedAtMs: null },
    };
  }
}

/** What is stored of a refresh token: SHA-256 of its text, 64 hex digits. */
export function hashRefreshToken(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
