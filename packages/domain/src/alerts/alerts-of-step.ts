import type { Id } from '../ids/index.ts';
import type { Alert } from './alert.ts';
import { byWeight } from './categories.ts';

/** What a reader has to heed at a step, by weight: alerts on the step, and the global ones. */
export function alertsOfStep(alerts: readonly Alert[], stepId: Id): Alert[] {
  return byWeight(alerts.filter((alert) => alert.isGlobal || alert.stepIds.includes(stepId)));
}

/** Alerts as they are heeded. A PDF has no steps to tell alerts apart by: all of them hold for the whole document. */
export function heededAlerts({
  kind,
  alerts,
}: {
  readonly kind: 'steps' | 'pdf';
  readonly alerts: readonly Alert[];
}): readonly Alert[] {
  return kind === 'pdf' ? alerts.map((alert) => ({ ...alert, isGlobal: true })) : alerts;
}
