import type { Alert } from '@benchbook/domain/alerts';
import { keptInOrder, sameValue } from '@benchbook/domain/comparison';
import type { Id } from '@benchbook/domain/ids';
import { childIds, placeOf, ROOT, type StepTree, type TreeStep } from '@benchbook/domain/steps';
import type { Draft } from './draft.ts';
import type { DraftDelta, FieldChange } from './draft-delta.ts';

/** Changes between two drafts. Identical objects are skipped, so a long instruction costs little. */
export function diffDrafts(from: Draft, to: Draft): DraftDelta {
  return {
    settings: diffFields(from.settings, to.settings),
    publication: diffFields(from.publication, to.publication),
    ...diffTrees(from.tree, to.tree),
    alerts: diffAlerts(from.alerts, to.alerts),
  };
}

/** The fields in which two objects of one type differ. */
export function diffFields<T extends object>(from: T, to: T): FieldChange<T>[] {
  if (from === to) return [];
  const changes: FieldChange<T>[] = [];
  for (const field of Object.keys(to) as (keyof T)[]) {
    if (!sameValue(from[field], to[field])) changes.push({ field, from: from[field], to: to[field] });
  }
  return changes;
}

type TreeDelta = Pick<DraftDelta, 'steps' | 'uses' | 'placed' | 'removed'>;

function diffTrees(from: StepTree, to: StepTree): TreeDelta {
  const delta = {
    steps: [] as DraftDelta['steps'][number][],
    uses: [] as DraftDelta['uses'][number][],
    removed: [] as TreeStep[],
  };
  if (from === to) return { ...delta, placed: [] };
  for (const id in from.byId) {
    const before = from.byId[id];
    const after = to.byId[id];
    if (!before || before === after) continue;
    if (!after) {
      delta.removed.push(before);
      continue;
    }
    const { id: _before, attachments: usesBefore, ...bodyBefore } = before;
    const { id: _after, attachments: usesAfter, ...bodyAfter } = after;
    const fields = diffFields(bodyBefore, bodyAfter);
    if (fields.length > 0) delta.steps.push({ id, was: before, place: placeOf(from, id), fields });
    if (!sameValue(usesBefore, usesAfter)) delta.uses.push({ stepId: id, from: usesBefore, to: usesAfter });
  }
  return { ...delta, placed: diffPlaces(from, to) };
}

/** New or moved steps, in reading order of the new tree. */
function diffPlaces(from: StepTree, to: StepTree): DraftDelta['placed'] {
  const placed: DraftDelta['placed'][number][] = [];
  const walk = (parentId: Id): void => {
    const now = childIds(to, parentId);
    const before = childIds(from, parentId);
    const inPlace = now === before ? undefined : keptInOrder(before, now);
    now.forEach((id, index) => {
      const isNew = !from.byId[id];
      if (isNew || (inPlace && !inPlace.has(id)))
        placed.push({ id, parentId, afterId: now[index - 1] ?? null, step: isNew ? (to.byId[id] ?? null) : null });
      walk(id);
    });
  };
  walk(ROOT);
  return placed;
}

function diffAlerts(from: readonly Alert[], to: readonly Alert[]): DraftDelta['alerts'] {
  if (from === to) return { added: [], removed: [], changed: [] };
  const before = new Map(from.map((alert) => [alert.id, alert]));
  const after = new Set(to.map((alert) => alert.id));
  const changed: DraftDelta['alerts']['changed'][number][] = [];
  for (const alert of to) {
    const old = before.get(alert.id);
    const fields = old ? diffFields(old, alert) : [];
    if (old && fields.length > 0) changed.push({ id: alert.id, was: old, fields });
  }
  return { added: to.filter((alert) => !before.has(alert.id)), removed: from.filter((alert) => !after.has(alert.id)), changed };
}
