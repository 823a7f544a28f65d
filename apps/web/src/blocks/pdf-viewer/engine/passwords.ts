import { storedTokens } from '../../../lib/session/stored-tokens.ts';
import { decodeAccessToken } from '../../../lib/session/token.ts';

/** Passwords of opened documents: in memory only, for this person. */
const passwords = new Map<string, string>();

export function passwordFor(address: string): string | undefined {
  return passwords.get(keyOf(address));
}

export function keepPassword(address: string, password: string): void {
  passwords.set(keyOf(address), password);
}

/** Includes the person: the next one who signs in types the password again. */
function keyOf(address: string): string {
  const token = storedTokens.access();
  return `${(token && decodeAccessToken(token)?.user.id) ?? ''} ${address}`;
}
