import { storedTokens } from '../../../lib/session/stored-tokens.ts';
import { decodeAccessToken } from '../../../lib/session/token.ts';
import { pdfjs } from './pdf-library.ts';
import type { PdfState } from './pdf-state.ts';

/** Asks for the password of a protected document; tries one that opened it before first. */
export function createLock(
  address: string,
  task: ReturnType<typeof pdfjs.getDocument>,
  onChange: (change: Partial<PdfState>) => void,
) {
  let tried = passwordFor(address);
  let answer: ((password: string) => void) | undefined;
  task.onPassword = (update: (password: string) => void, reason: number) => {
    if (reason === pdfjs.PasswordResponses.NEED_PASSWORD && tried !== undefined) {
      update(tried);
      return;
    }
    answer = update;
    onChange({ phase: { kind: 'locked', isWrong: reason === pdfjs.PasswordResponses.INCORRECT_PASSWORD } });
  };
  return {
    unlock: (password: string): void => {
      tried = password;
      onChange({ phase: { kind: 'loading' } });
      answer?.(password);
    },
    opened: (): void => {
      if (tried !== undefined) keepPassword(address, tried);
    },
  };
}

/** Passwords of opened documents: in memory only, for this person. */
const passwords = new Map<string, string>();

function passwordFor(address: string): string | undefined {
  return passwords.get(keyOf(address));
}

function keepPassword(address: string, password: string): void {
  passwords.set(keyOf(address), password);
}

/** Includes the person: the next one who signs in types the password again. */
function keyOf(address: string): string {
  const token = storedTokens.access();
  return `${(token && decodeAccessToken(token)?.user.id) ?? ''} ${address}`;
}
