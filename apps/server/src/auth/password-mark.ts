import { createHash } from 'node:crypto';

/**
 * Fingerprint of a password hash, kept with each PIN: a PIN is void once the password is another. Nobody can sign in with it.
 *
 * @param purpose a PIN that verifies steps has another mark than one that signs in: with another role it is void
 */
export function passwordMark(passwordHash: string | null, purpose: 'sign-in' | 'verify' = 'sign-in'): string {
  const marked = purpose === 'verify' ? `verify ${passwordHash ?? ''}` : (passwordHash ?? '');
  return createHash('sha256').update(marked).digest('hex');
}
