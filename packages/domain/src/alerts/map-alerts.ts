import type { Id } from '../ids/index.ts';
import { type Alert, CAUTIONS, NOTES, WARNINGS } from './alert.ts';

const LABELS: ReadonlyMap<string, string> = new Map([
  [WARNINGS, 'Warning'],
  [CAUTIONS, 'Caution'],
  [NOTES, 'Info'],
]);

/** Shown name of a category: Warning, Caution, Info, a custom one as it is, and 'Untitled' for none (INFO-07, D-024). */
export function categoryLabel(category: string): string {
  return LABELS.get(category) ?? (category || 'Untitled');
}

/** What can hurt people stands before what can hurt the part, notes follow, then custom categories. */
const ORDER = [WARNINGS, CAUTIONS, NOTES];

/** Alerts by weight: warnings, cautions, notes, then the others as the author ordered them. */
export function byWeight(alerts: readonly Alert[]): Alert[] {
  const weightOf = ({ category }: Alert): number => (ORDER.includes(category) ? ORDER.indexOf(category) : ORDER.length);
  return [...alerts].sort((one, other) => weightOf(one) - weightOf(other));
}

/** What a reader has to heed at a step, by weight: alerts on the step, and the global ones. */
export function alertsOfStep(alerts: readonly Alert[], stepId: Id): Alert[] {
  return byWeight(alerts.filter((alert) => alert.isGlobal || alert.stepIds.includes(stepId)));
}

/** Wording of a step's own alerts of one category; `Warnings` and `Cautions` of a step on the wire (D-108). */
export function ownAlertTexts(alerts: readonly Alert[], stepId: Id, category: string): string[] {
  return alerts
    .filter((alert) => alert.category === category && alert.stepIds.includes(stepId))
    .map((alert) => alert.content || alert.name);
}
