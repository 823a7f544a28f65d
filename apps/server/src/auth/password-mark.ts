import { createHash } from 'node:crypto';

/**
 * Fingerprint of a password hash, stored with each PIN: a new password invalidates the PIN. It can't be used to sign in.
 *
 * @param purpose a PIN that verifies steps has another fingerprint than one for sign-in, so a change of role invalidates it
 */
export function passwordMark(passwordHash: string | null, purpose: 'sign-in' | 'verify' = 'sign-in'): string {
  const marked = purpose === 'verify' ? `verify ${passwordHash ?? ''}` : (passwordHash ?? '');
  return createHash('sha256').update(marked).digest('hex');
}
