import type { Id } from '../ids/index.ts';
import type { Alert } from './alert.ts';

/** What is wrong with the name of an alert; it is the key of the info page, so no two may have the same (VAL-33). */
export function findAlertNameProblem(name: string, others: readonly Alert[]): 'blank' | 'taken' | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return 'blank';
  return others.some((alert) => alert.name === trimmed) ? 'taken' : undefined;
}

/** Takes an alert off a step; one that applied to nothing else goes (ALERT-25). */
export function removeFromStep(alerts: readonly Alert[], alertId: Id, stepId: Id): Alert[] {
  return alerts.flatMap((alert) => {
    if (alert.id !== alertId) return [alert];
    const stepIds = alert.stepIds.filter((id) => id !== stepId);
    return stepIds.length > 0 || alert.isGlobal ? [{ ...alert, stepIds }] : [];
  });
}

/** Names for alerts that come without one: the first words of the text, made unique. */
export function alertNameFrom(text: string, taken: ReadonlySet<string>): string {
  const words = text.trim().split(/\s+/);
  let stem = '';
  for (const word of words) {
    if (stem !== '' && stem.length + word.length >= NAME_LENGTH) break;
    stem = stem === '' ? word.slice(0, NAME_LENGTH) : `${stem} ${word}`;
  }
  stem = stem.replace(/[\s.,;:!?]+$/, '') || 'Alert';
  for (let number = 1; ; number++) {
    const name = number === 1 ? stem : `${stem} (${number})`;
    if (!taken.has(name)) return name;
  }
}

/** About as many characters as a row of the table of alerts shows. */
const NAME_LENGTH = 40;
