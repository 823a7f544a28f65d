import type { Id } from '@benchbook/domain/ids';
import { report } from '../../../lib/log/report.ts';

const KEY = 'benchbook-typed-title';

/**
 * A title of an instruction that is being typed, by person: a reload keeps it. Unlike that of a step it is no part of the
 * draft before it was found to be free, or an autosave would be refused for it.
 */
export function typedTitle(userId: Id, instructionId: Id) {
  const key = `${KEY}:${userId}:${instructionId}`;
  return {
    /** Undefined when none was being typed. */
    read: (): string | undefined => localStorage.getItem(key) ?? undefined,
    keep(title: string): void {
      try {
        localStorage.setItem(key, title);
      } catch (error) {
        report.warning('A title that is being typed could not be kept on this device', error);
      }
    },
    forget: (): void => localStorage.removeItem(key),
  };
}
