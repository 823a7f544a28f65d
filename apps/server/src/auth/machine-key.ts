import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts values with this machine's key (AES-256-GCM), so that a copied database is useless without it. The name is
 * authenticated with the value: one person's value can't replace another's.
 */
export class MachineSeal {
  readonly #key: Uint8Array;

  constructor(key: Uint8Array) {
    if (key.length < KEY_BYTES) throw new Error('The key of this machine is too short.');
    this.#key = key.subarray(0, KEY_BYTES);
  }

  seal(name: string, value: unknown): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(name));
    const content = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
  }

  /** Null when it was sealed with another key or under another name, or was modified. */
  open<Value>(name: string, sealed: string): Value | null {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(name));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    try {
      const content = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(content.toString('utf8'));
    } catch (error) {
      // The tag does not match; every other error is a bug.
      if (error instanceof Error && /authenticate data|Invalid authentication tag/.test(error.message)) return null;
      throw error;
    }
  }
}
