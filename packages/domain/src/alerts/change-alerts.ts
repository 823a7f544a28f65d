import type { Id } from '../ids/index.ts';
import { type Alert, fieldsOfAlert } from './alert.ts';
import { freeAlertName } from './alert-name.ts';

type Alerts = readonly Alert[];

/** A new alert: no text, on the current step (ALERT-21, ALERT-22). */
export function newAlert(id: Id, name: string, stepId: Id | null, category: string): Alert {
  return { ...fieldsOfAlert.complete({ name, category, stepIds: stepId === null ? [] : [stepId] }), id };
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
 * Removes an alert from a step. An alert that is on no other step is deleted (ALERT-25, ALERT-26).
 *
 * @param exists whether a step still exists: a deleted one does not keep an alert
 */
export function removeAlertFromStep(alerts: Alerts, id: Id, stepId: Id, exists: (stepId: Id) => boolean): Alerts {
  const alert = alerts.find((each) => each.id === id);
  if (!alert?.stepIds.includes(stepId)) return alerts;
  const stepIds = alert.stepIds.filter((each) => each !== stepId);
  const isLeft = alert.isGlobal || stepIds.some(exists);
  return isLeft ? changeAlert(alerts, id, { stepIds }) : deleteAlerts(alerts, new Set([id]));
}

/**
 * Makes alert names unique: when two authors gave the same name, the later alert gets a number. Names are the keys of the
 * info page, so a duplicate would be lost.
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
