import { storedTokens } from '../../../lib/session/stored-tokens.ts';
import { decodeAccessToken } from '../../../lib/session/token.ts';

/** Passwords of documents that were opened with them: as long as this page lives, for this person, and nowhere else. */
const passwords = new Map<string, string>();

export function passwordFor(address: string): string | undefined {
  return passwords.get(keyOf(address));
}

export function keepPassword(address: string, password: string): void {
  passwords.set(keyOf(address), password);
}

/** The next person who signs in here types it again. */
function keyOf(address: string): string {
  const token = storedTokens.access();
  return `${(token && decodeAccessToken(token)?.user.id) ?? ''} ${address}`;
}
