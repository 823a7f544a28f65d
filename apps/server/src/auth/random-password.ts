import { createHmac, randomBytes } from 'node:crypto';

/** A password to be printed once: letters and digits only, at least one of each kind, about 90 random bits. */
export function randomPassword(): string {
  return passwordOf(randomBytes(15));
}

/** One of the same kind for each name; who has the secret comes to the same one again, and nobody else. */
export function passwordFor(secret: string, username: string): string {
  return passwordOf(createHmac('sha256', secret).update(username.toLowerCase()).digest().subarray(0, 15));
}

function passwordOf(bytes: Buffer): string {
  const letters = bytes.toString('base64').replaceAll(/[^A-Za-z0-9]/g, '');
  return `${letters}aA1`;
}
