import type { Alert } from '@benchbook/domain/alerts';
import { sameValue } from '@benchbook/domain/comparison';
import { applyFields } from './apply-fields.ts';
import type { DraftConflict } from './draft-conflict.ts';
import type { DraftDelta } from './draft-delta.ts';

/**
 * Lays changes of alerts onto the server's.
 * One that was changed there is not taken out, one deleted there
 * comes back when the changes touch it.
 */
export function mergeAlerts(onto: readonly Alert[], delta: DraftDelta['alerts'], conflicts: DraftConflict[]): readonly Alert[] {
  if (delta.added.length + delta.removed.length + delta.changed.length === 0) return onto;
  const changes = new Map(delta.changed.map((change) => [change.id, change.fields]));
  const removed = new Map(delta.removed.map((alert) => [alert.id, alert]));
  const there = new Set(onto.map((alert) => alert.id));
  const kept = onto.flatMap((alert) => {
    if (removed.has(alert.id) && sameValue(removed.get(alert.id), alert)) return [];
    return [
      applyFields(alert, changes.get(alert.id) ?? [], (clash) =>
        conflicts.push({ kind: 'field', item: 'alert', id: alert.id, ...clash }),
      ),
    ];
  });
  const revived = delta.changed
    .filter((change) => !there.has(change.id))
    .map((change) => applyFields(change.was, change.fields, () => undefined));
  return [...kept, ...revived, ...delta.added.filter((alert) => !there.has(alert.id))];
}
