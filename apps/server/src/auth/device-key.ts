import { createHash, randomBytes } from 'node:crypto';

/** The key that authenticates a device: 256 random bits, stored by the device in an HttpOnly cookie. */
export function randomDeviceKey(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form: SHA-256, 64 hex digits. */
export function hashDeviceKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
