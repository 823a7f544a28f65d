import { z } from 'zod';
import { DOCUMENT_MAX_BYTES, defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { shallow } from '../wire/is-shallow.ts';
import { idText } from '../wire/text.ts';
import { decodeHighlightInput, encodeHighlightInput, type HighlightInput, highlightsInput } from './highlight-input.ts';
import { decodeFields, encodeFields, fieldsShape, type InstructionFields, NO_FIELDS } from './instruction-input.ts';
import { saveAnswer } from './save-answer.ts';
import {
  decodeStepFields,
  decodeStepInput,
  encodeStepFields,
  encodeStepInput,
  type StepFieldsInput,
  type StepInput,
  stepFieldsWire,
  stepInputWire,
} from './step-input.ts';

const changeWire = stepFieldsWire.extend({
  _id: idText,
  /** Step above, or null on top; together with `order`. Not sent: it stays where it is. */
  parent_step: z.string().max(200).nullish(),
  /** 1-based among its siblings as they shall be. */
  order: z.int().positive().optional(),
});

const stepChangesWire = z.object({
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

function decodeStepChanges(wire: z.output<typeof stepChangesWire>): StepChanges {
  const changed = (wire.steps ?? []).map((step) => ({
    ...decodeStepFields(step),
    id: step._id,
    place: step.order === undefined ? null : { parentId: step.parent_step || null, position: step.order - 1 },
  }));
  return { changed, removedIds: wire.removedSteps ?? [] };
}

function encodeStepChanges(changes: StepChanges): z.output<typeof stepChangesWire> {
  const steps = changes.changed.map((step) => ({
    ...encodeStepFields(step),
    _id: step.id,
    ...(step.place === null ? {} : { parent_step: step.place.parentId, order: step.place.position + 1 }),
  }));
  return { steps, removedSteps: [...changes.removedIds] };
}

const saveWire = z.object({
  ...fieldsShape,
  version: z.int().nullish(),
  steps: z.array(stepInputWire).max(100_000).nullish(),
  /** Marks of a PDF instruction, all of them; without it they stay as they are. */
  PDFViewerHighlights: highlightsInput,
  release: z.boolean().nullish(),
  archived: z.boolean().nullish(),
  /** The small form: only what changed, so that a long instruction is not sent for one step. */
  changes: stepChangesWire.extend(fieldsShape).optional(),
});

/**
 * A save. Whole (`steps`), partial (fields alone), or small (`changes`). What is null was not sent.
 *
 * `isReleased` beside `steps` is what was read and asks for nothing new; without `steps` it is the wish itself.
 */
export interface InstructionSave {
  /** Version that it is based on; null from a plain client, whose save wins. */
  readonly version: number | null;
  readonly fields: InstructionFields;
  readonly steps: readonly StepInput[] | null;
  readonly highlights: readonly HighlightInput[] | null;
  readonly changes: StepChanges | null;
  readonly isReleased: boolean | null;
  readonly isArchived: boolean | null;
}

export const updateInstruction = defineRoute({
  name: 'updateInstruction',
  method: 'PATCH',
  path: '/api/wip/{id}',
  params: z.object({ id: idText }),
  body: shallow(codecFor(saveWire, { decode: decodeSave, encode: encodeSave })),
  bodyMaxBytes: DOCUMENT_MAX_BYTES,
  response: saveAnswer,
  errors: ['NOT_FOUND', 'DELETED', 'DUPLICATE_TITLE', 'CONFLICT', 'LAST_STEP', 'HAS_ASSIGNEES'],
  access: 'AUTHOR',
  description: 'Saves, releases, withdraws, archives. A save on an older version is merged. Path chosen (D-043).',
});

/** A save that carries nothing yet; what is to be saved is put over it. */
export const EMPTY_SAVE: InstructionSave = {
  version: null,
  fields: NO_FIELDS,
  steps: null,
  highlights: null,
  changes: null,
  isReleased: null,
  isArchived: null,
};

function decodeSave(wire: z.output<typeof saveWire>): InstructionSave {
  return {
    version: wire.version ?? null,
    fields: decodeFields(wire.changes ?? wire),
    steps: wire.steps?.map(decodeStepInput) ?? null,
    highlights: wire.PDFViewerHighlights?.map(decodeHighlightInput) ?? null,
    changes: wire.changes ? decodeStepChanges(wire.changes) : null,
    isReleased: wire.release ?? null,
    isArchived: wire.archived ?? null,
  };
}

function encodeSave(save: InstructionSave): z.output<typeof saveWire> {
  const fields = encodeFields(save.fields);
  return {
    ...(save.version === null ? {} : { version: save.version }),
    ...(save.changes ? { changes: { ...fields, ...encodeStepChanges(save.changes) } } : fields),
    ...(save.steps === null ? {} : { steps: save.steps.map(encodeStepInput) }),
    ...(save.highlights === null ? {} : { PDFViewerHighlights: save.highlights.map(encodeHighlightInput) }),
    ...(save.isReleased === null ? {} : { release: save.isReleased }),
    ...(save.isArchived === null ? {} : { archived: save.isArchived }),
  };
}
