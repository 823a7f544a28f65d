import type { Id } from '../ids/index.ts';
import type { Alert } from './alert.ts';
import { byWeight, isConfirmedAtSteps } from './categories.ts';
import { type AlertAcknowledgement, mark, readKey } from './info-gate.ts';

interface StepWarnings {
  readonly alerts: readonly Alert[];
  readonly stepId: Id;
}

/**
 * Warnings and cautions of a step, including global ones, that this reader still has to read (PREV-01): once per step in a
 * run, and again when one of them was added or reworded.
 */
export function unreadWarnings({ alerts, stepId }: StepWarnings, { readKeys }: AlertAcknowledgement): readonly Alert[] {
  const warnings = warningsOf(alerts, stepId);
  return readKeys.includes(stepKey(stepId, warnings)) ? [] : warnings;
}

/** After OK on the warnings of a step. */
export function withWarningsRead({ alerts, stepId }: StepWarnings, reading: AlertAcknowledgement): AlertAcknowledgement {
  const key = stepKey(stepId, warningsOf(alerts, stepId));
  return reading.readKeys.includes(key) ? reading : { ...reading, readKeys: [...reading.readKeys, key] };
}

function warningsOf(alerts: readonly Alert[], stepId: Id): readonly Alert[] {
  return alertsOfStep(alerts, stepId).filter(isConfirmedAtSteps);
}

function stepKey(stepId: Id, warnings: readonly Alert[]): string {
  return `${stepId} ${mark(warnings.map(readKey).join('\n'))}`;
}

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
