import type { Id } from '../ids/index.ts';
import type { Alert } from './alert.ts';
import { byWeight } from './categories.ts';

/** Alerts that apply to a step, by severity: its own and the global ones. */
export function alertsOfStep(alerts: readonly Alert[], stepId: Id): Alert[] {
  return byWeight(alerts.filter((alert) => alert.isGlobal || alert.stepIds.includes(stepId)));
}

/** Alerts as they apply to a reader. A PDF has no steps, so all of its alerts apply to the whole document. */
export function heededAlerts({
  kind,
  alerts,
}: {
  readonly kind: 'steps' | 'pdf';
  readonly alerts: readonly Alert[];
}): readonly Alert[] {
  return kind === 'pdf' ? alerts.map((alert) => ({ ...alert, isGlobal: true })) : alerts;
}
