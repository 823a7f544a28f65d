import { report } from '../../../lib/log/report.ts';

const KEY = 'benchbook-report-words';

/** Words of a report that is being written, by person and step: a reload or an empty battery costs none. */
export function keptWords(userId: string, stepId: string) {
  const key = `${KEY}:${userId}:${stepId}`;
  return {
    read: (): string => localStorage.getItem(key) ?? '',
    write(text: string): void {
      try {
        if (text.trim() === '') localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch (error) {
        report.warning('Words of a report could not be kept on this device', error);
      }
    },
    forget: (): void => localStorage.removeItem(key),
  };
}
