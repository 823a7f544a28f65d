import { createHash } from 'node:crypto';

/** Tells one password from the next without being of use to anybody: what a PIN was set with, it goes with. */
export function passwordMark(passwordHash: string | null): string {
  return createHash('sha256')
    .update(passwordHash ?? '')
    .digest('hex');
}
