import { createHmac, randomBytes } from 'node:crypto';

/** A password for printing once: only letters and digits, at least one of each kind, about 90 random bits. */
export function randomPassword(): string {
  return passwordOf(randomBytes(15));
}

/** A password of the same kind derived from the name: reproducible with the secret, and only with it. */
export function passwordFor(secret: string, username: string): string {
  return passwordOf(createHmac('sha256', secret).update(username.toLowerCase()).digest().subarray(0, 15));
}

function passwordOf(bytes: Buffer): string {
  const letters = bytes.toString('base64').replaceAll(/[^A-Za-z0-9]/g, '');
  return `${letters}aA1`;
}
