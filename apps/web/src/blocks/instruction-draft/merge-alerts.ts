import { type Alert, withNamesOfTheirOwn } from '@benchbook/domain/alerts';
import { sameValue } from '@benchbook/domain/comparison';
import type { Id } from '@benchbook/domain/ids';
import { applyFields } from './apply-fields.ts';
import type { DraftConflict } from './draft-conflict.ts';
import type { DraftDelta, FieldChange } from './draft-delta.ts';

/**
 * Applies changes of alerts to the server's. One changed there is not removed, one deleted there is restored when the changes
 * touch it. Steps are a set, as on the server: those added or removed by either side are added or removed. If both sides gave two
 * alerts the same name, one gets a number.
 */
export function mergeAlerts(onto: readonly Alert[], delta: DraftDelta['alerts'], conflicts: DraftConflict[]): readonly Alert[] {
  if (delta.added.length + delta.removed.length + delta.changed.length === 0) return onto;
  const changes = new Map(delta.changed.map((change) => [change.id, change.fields]));
  const removed = new Map(delta.removed.map((alert) => [alert.id, alert]));
  const there = new Set(onto.map((alert) => alert.id));
  const kept = onto.flatMap((alert) => {
    if (removed.has(alert.id) && sameValue(removed.get(alert.id), alert)) return [];
    return [
      applyFields(alert, stepsAsSet(changes.get(alert.id) ?? [], alert.stepIds), (clash) =>
        conflicts.push({ kind: 'field', item: 'alert', id: alert.id, ...clash }),
      ),
    ];
  });
  const revived = delta.changed
    .filter((change) => !there.has(change.id))
    .map((change) => applyFields(change.was, change.fields, () => undefined));
  return withNamesOfTheirOwn([...kept, ...revived, ...delta.added.filter((alert) => !there.has(alert.id))]);
}

/** The changes, with the steps merged into the server's current steps. */
function stepsAsSet(changes: readonly FieldChange<Alert>[], theirs: readonly Id[]): readonly FieldChange<Alert>[] {
  return changes.map((change) => {
    if (change.field !== 'stepIds') return change;
    const stays = theirs.filter((id) => change.to.includes(id) || !change.from.includes(id));
    const isAdded = (id: Id): boolean => !change.from.includes(id) && !theirs.includes(id);
    return { field: 'stepIds', from: theirs, to: [...stays, ...change.to.filter(isAdded)] };
  });
}
