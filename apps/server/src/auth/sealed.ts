import { createHmac } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Clock } from '../ports/index.ts';

/** Values that a browser stores for the server but can neither read nor change: encrypted, for one purpose, with an expiry. */
export class Sealed {
  readonly #secret: Uint8Array;
  readonly #clock: Clock;

  constructor(secret: Uint8Array, clock: Clock) {
    this.#secret = secret;
    this.#clock = clock;
  }

  seal(purpose: string, value: Readonly<Record<string, unknown>>, lifetimeMs: number): Promise<string> {
    const nowS = Math.floor(this.#clock.nowMs() / 1000);
    return new EncryptJWT({ value })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setIssuedAt(nowS)
      .setExpirationTime(nowS + Math.ceil(lifetimeMs / 1000))
      .encrypt(this.#key(purpose));
  }

  /** Null for a value that was not sealed here for this purpose, or has expired. */
  async unseal(purpose: string, text: string): Promise<unknown> {
    const currentDate = new Date(this.#clock.nowMs());
    // Damaged, expired or sealed for another purpose: the caller decides what that means.
    const opened = await jwtDecrypt(text, this.#key(purpose), { currentDate }).catch(() => null);
    return opened?.payload['value'] ?? null;
  }

  #key(purpose: string): Uint8Array {
    return createHmac('sha256', this.#secret).update(`sealed for ${purpose}`).digest();
  }
}
