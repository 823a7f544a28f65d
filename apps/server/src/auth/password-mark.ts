import { createHash } from 'node:crypto';

/**
 * Tells one password from the next without being of use to anybody: what a PIN was set with, it goes with.
 *
 * @param purpose a PIN that verifies steps has another mark than one that signs in: with another role it is void
 */
export function passwordMark(passwordHash: string | null, purpose: 'sign-in' | 'verify' = 'sign-in'): string {
  const marked = purpose === 'verify' ? `verify ${passwordHash ?? ''}` : (passwordHash ?? '');
  return createHash('sha256').update(marked).digest('hex');
}
