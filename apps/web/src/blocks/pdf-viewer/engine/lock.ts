import { keepPassword, passwordFor } from './passwords.ts';
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
