import type { Id } from '@benchbook/domain/ids';
import { report } from '../../../lib/log/report.ts';

const KEY = 'benchbook-typed-title';

/**
 * Unfinished title of an instruction, per user; it survives a reload. Unlike a step title it is not in the draft until it is
 * known to be available, because the server would refuse an autosave with it.
 */
export function typedTitle(userId: Id, instructionId: Id) {
  const key = `${KEY}:${userId}:${instructionId}`;
  return {
    /** Undefined if there is no unfinished title. */
    read: (): string | undefined => localStorage.getItem(key) ?? undefined,
    keep(title: string): void {
      try {
        localStorage.setItem(key, title);
      } catch (error) {
        report.warning('An unfinished title could not be stored on this device', error);
      }
    },
    forget: (): void => localStorage.removeItem(key),
  };
}
