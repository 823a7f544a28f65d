import type { Alert } from '@benchbook/domain/alerts';
import { t } from './messages.ts';

/** Where an alert applies: "Global Item" (INFO-08), "Steps 4.3.3, 5.2" in reading order, or nothing. */
export function alertPlace({ isGlobal, stepIds }: Alert, numbers: ReadonlyMap<string, string>): string {
  if (isGlobal) return t('globalItem');
  const wanted = new Set(stepIds);
  const found = [...numbers].filter(([stepId]) => wanted.has(stepId)).map(([, number]) => number);
  return found.length === 0 ? '' : t('steps', { count: found.length, numbers: found.join(', ') });
}
