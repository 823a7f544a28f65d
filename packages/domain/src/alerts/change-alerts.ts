import type { Id } from '../ids/index.ts';
import type { Alert } from './alert.ts';
import { freeAlertName } from './alert-name.ts';

type Alerts = readonly Alert[];

/** An alert as it begins: without words, on the step that the author is at (ALERT-21, ALERT-22). */
export function newAlert(id: Id, name: string, stepId: Id | null, category: string): Alert {
  return { id, name, category, stepIds: stepId === null ? [] : [stepId], isGlobal: false, content: '' };
}

export function changeAlert(alerts: Alerts, id: Id, fields: Partial<Omit<Alert, 'id'>>): Alerts {
  return alerts.map((alert) => (alert.id === id ? { ...alert, ...fields } : alert));
}

export function deleteAlerts(alerts: Alerts, ids: ReadonlySet<Id>): Alerts {
  return alerts.filter((alert) => !ids.has(alert.id));
}

/** Puts an alert on one more step. */
export function addAlertToStep(alerts: Alerts, id: Id, stepId: Id): Alerts {
  const alert = alerts.find((each) => each.id === id);
  return !alert || alert.stepIds.includes(stepId) ? alerts : changeAlert(alerts, id, { stepIds: [...alert.stepIds, stepId] });
}

/**
 * Takes an alert off a step. One that was on no other step is deleted with it (ALERT-25, ALERT-26).
 *
 * @param exists whether a step is still there: one that was deleted does not keep an alert
 */
export function removeAlertFromStep(alerts: Alerts, id: Id, stepId: Id, exists: (stepId: Id) => boolean): Alerts {
  const alert = alerts.find((each) => each.id === id);
  if (!alert?.stepIds.includes(stepId)) return alerts;
  const stepIds = alert.stepIds.filter((each) => each !== stepId);
  const isLeft = alert.isGlobal || stepIds.some(exists);
  return isLeft ? changeAlert(alerts, id, { stepIds }) : deleteAlerts(alerts, new Set([id]));
}

/**
 * The same alerts, each with a name of its own: of two that two authors gave one name, the one behind gets a number.
 * Names are the keys of the info page, so that a second one would be lost.
 */
export function withNamesOfTheirOwn<T extends Pick<Alert, 'name'>>(alerts: readonly T[]): readonly T[] {
  const wanted = new Set(alerts.map((alert) => alert.name));
  if (wanted.size === alerts.length) return alerts;
  const met = new Set<string>();
  return alerts.map((alert) => {
    const isFirst = !met.has(alert.name);
    met.add(alert.name);
    if (isFirst) return alert;
    const name = freeAlertName(alert.name, wanted);
    wanted.add(name);
    return { ...alert, name };
  });
}
