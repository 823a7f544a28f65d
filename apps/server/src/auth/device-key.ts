import { createHash, randomBytes } from 'node:crypto';

/** The key that proves a device: 256 random bits, kept by the device in a cookie that no script reads. */
export function randomDeviceKey(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of it: SHA-256, 64 hex digits. */
export function hashDeviceKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
