import {
  EMPTY_SAVE,
  type InstructionFields,
  type InstructionSave,
  inputOfUse,
  NO_FIELDS,
  type StepChange,
} from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import { fieldsOfStep, placeOf, ROOT, type StepBody } from '@benchbook/domain/steps';
import type { Draft, DraftDelta } from '../../../blocks/instruction-draft/index.ts';

/**
 * The changes of a save and nothing else, so that one changed step costs the same among 2,000 as among 20. Positions are
 * those of the new draft; parents come before their sub-steps, siblings in their order.
 */
export function smallSave(draft: Draft, delta: DraftDelta, version: number): InstructionSave {
  const changes = new Map<Id, StepChange>();
  const change = (id: Id, more: Partial<StepChange>): void => {
    changes.set(id, { ...(changes.get(id) ?? { id, place: null }), ...more });
  };
  for (const { id, step } of delta.placed) {
    change(id, {
      ...(step && { ...bodyFields(step), attachments: step.attachments.map(inputOfUse) }),
      place: placeIn(draft, id),
    });
  }
  for (const { id, fields } of delta.steps)
    change(id, bodyFields(Object.fromEntries(fields.map(({ field, to }) => [field, to]))));
  for (const { stepId, to } of delta.uses) change(stepId, { attachments: to.map(inputOfUse) });
  const inOrder = [...changes.values()].sort(
    (one, other) => depth(draft, one.id) - depth(draft, other.id) || (one.place?.position ?? 0) - (other.place?.position ?? 0),
  );
  return {
    ...EMPTY_SAVE,
    version,
    fields: fieldsOf(draft, delta),
    changes: { changed: inOrder, removedIds: delta.removed.map((step) => step.id) },
  };
}

function bodyFields(body: Partial<StepBody>): Partial<StepChange> {
  const { content, ...fields } = fieldsOfStep.of(body);
  return { ...fields, ...(content && { contentDoc: content }) };
}

function placeIn(draft: Draft, id: Id): NonNullable<StepChange['place']> {
  const { parentId, index } = placeOf(draft.tree, id);
  return { parentId: parentId === ROOT ? null : parentId, position: index };
}

function depth(draft: Draft, id: Id): number {
  let levels = 0;
  for (let at = draft.tree.parent[id]; at !== undefined && at !== ROOT; at = draft.tree.parent[at]) levels++;
  return levels;
}

/** Fields other than steps; a changed page or list of alerts is sent whole, and the server compares it. */
function fieldsOf({ publication, alerts }: Draft, delta: DraftDelta): InstructionFields {
  const changed = delta.settings.filter(({ field }) => field !== 'kind');
  const areAlertsChanged = delta.alerts.added.length + delta.alerts.removed.length + delta.alerts.changed.length > 0;
  return {
    ...NO_FIELDS,
    ...Object.fromEntries(changed.map(({ field, to }) => [field, to])),
    ...(delta.publication.length > 0 ? { publication } : {}),
    ...(areAlertsChanged ? { alerts } : {}),
  };
}
