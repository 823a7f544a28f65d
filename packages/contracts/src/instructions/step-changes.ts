import { z } from 'zod';
import { idText } from '../wire/text.ts';
import { decodeStepFields, encodeStepFields, type StepFieldsInput, stepFieldsWire } from './step-input.ts';

const changeWire = stepFieldsWire.extend({
  _id: idText,
  /** Step above, or null on top; together with `order`. Not sent: it stays where it is. */
  parent_step: z.string().max(200).nullish(),
  /** 1-based among its siblings as they shall be. */
  order: z.int().positive().optional(),
});

export const stepChangesWire = z.object({
  steps: z.array(changeWire).max(100_000).optional(),
  removedSteps: z.array(idText).max(100_000).optional(),
});

/** One step that changed, with what changed of it. An unknown id is a new step and has a place. */
export interface StepChange extends StepFieldsInput {
  readonly id: string;
  /** Null: it stays where it is. */
  readonly place: { readonly parentId: string | null; readonly position: number } | null;
}

export interface StepChanges {
  readonly changed: readonly StepChange[];
  /** Steps to take away; what is below them goes too. */
  readonly removedIds: readonly string[];
}

export function decodeStepChanges(wire: z.output<typeof stepChangesWire>): StepChanges {
  const changed = (wire.steps ?? []).map((step) => ({
    ...decodeStepFields(step),
    id: step._id,
    place: step.order === undefined ? null : { parentId: step.parent_step || null, position: step.order - 1 },
  }));
  return { changed, removedIds: wire.removedSteps ?? [] };
}

export function encodeStepChanges(changes: StepChanges): z.output<typeof stepChangesWire> {
  const steps = changes.changed.map((step) => ({
    ...encodeStepFields(step),
    _id: step.id,
    ...(step.place === null ? {} : { parent_step: step.place.parentId, order: step.place.position + 1 }),
  }));
  return { steps, removedSteps: [...changes.removedIds] };
}
