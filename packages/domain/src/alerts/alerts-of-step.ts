import type { Id } from '../ids/index.ts';
import { type Alert, CAUTIONS, NOTES, WARNINGS } from './alert.ts';

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
