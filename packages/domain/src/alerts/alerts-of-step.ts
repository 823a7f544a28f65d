import type { Id } from '../ids/index.ts';
import type { Alert } from './alert.ts';
import { byWeight } from './categories.ts';

/** What a reader has to heed at a step, by weight: alerts on the step, and the global ones. */
export function alertsOfStep(alerts: readonly Alert[], stepId: Id): Alert[] {
  return byWeight(alerts.filter((alert) => alert.isGlobal || alert.stepIds.includes(stepId)));
}
