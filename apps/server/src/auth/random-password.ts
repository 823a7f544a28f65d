import { randomBytes } from 'node:crypto';

/** A password to be printed once: letters and digits only, at least one of each kind, about 90 random bits. */
export function randomPassword(): string {
  const letters = randomBytes(15)
    .toString('base64')
    .replaceAll(/[^A-Za-z0-9]/g, '');
  return `${letters}aA1`;
}
