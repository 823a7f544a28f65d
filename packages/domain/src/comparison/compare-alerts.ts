import { type Alert, type AlertBody, fieldsOfAlert } from '../alerts/index.ts';
import type { Id } from '../ids/index.ts';
import { type Difference, differences } from './differences.ts';

/** An alert that was added, removed, changed or applied to other steps. */
export type AlertComparison =
  | { readonly kind: 'added'; readonly after: Alert }
  | { readonly kind: 'removed'; readonly before: Alert }
  | {
      readonly kind: 'changed';
      readonly before: Alert;
      readonly after: Alert;
      readonly fields: readonly Difference<AlertBody>[];
    };

/** Compares alerts: those of the new side in their order, then the removed ones. */
export function compareAlerts(before: readonly Alert[], after: readonly Alert[]): AlertComparison[] {
  const former = new Map(before.map((alert) => [alert.id, alert]));
  const changes: AlertComparison[] = [];
  for (const alert of after) {
    const was = former.get(alert.id);
    former.delete(alert.id);
    if (!was) {
      changes.push({ kind: 'added', after: alert });
      continue;
    }
    const fields = differences<AlertBody>(was, alert, fieldsOfAlert.compared).filter(
      ({ field }) => field !== 'stepIds' || !isSameSet(was.stepIds, alert.stepIds),
    );
    if (fields.length > 0) changes.push({ kind: 'changed', before: was, after: alert, fields });
  }
  for (const alert of former.values()) changes.push({ kind: 'removed', before: alert });
  return changes;
}

function isSameSet(one: readonly Id[], other: readonly Id[]): boolean {
  const set = new Set(one);
  return set.size === new Set(other).size && other.every((id) => set.has(id));
}
