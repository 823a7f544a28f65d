import type { Step } from '@benchbook/domain/steps';
import { z } from 'zod';
import { DOCUMENT_MAX_BYTES, defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText, shortText } from '../wire/text.ts';
import { decodeStep, stepWire } from './step.ts';
import { decodeStepFields, encodeStepFields, type StepFieldsInput, stepFieldsWire } from './step-input.ts';

/** The body is the step object; only its ids count. */
export const deleteStep = defineRoute({
  name: 'deleteStep',
  method: 'POST',
  path: '/api/wip/deleteStep',
  body: codecFor(z.object({ _id: idText, WIPID: z.string().max(200).nullish() }), {
    decode: ({ _id, WIPID }) => ({ stepId: _id, instructionId: WIPID || null }),
    encode: ({ stepId, instructionId }) => ({ _id: stepId, WIPID: instructionId }),
  }),
  bodyMaxBytes: DOCUMENT_MAX_BYTES,
  response: codecFor(z.object({ _id: z.string(), version: z.int() }), {
    decode: ({ _id, version }) => ({ stepId: _id, version }),
    encode: ({ stepId, version }) => ({ _id: stepId, version }),
  }),
  errors: ['NOT_FOUND', 'DELETED', 'LAST_STEP'],
  access: 'AUTHOR',
  description: 'Takes a step away with everything below it.',
});

const newStepWire = z.object({
  step: stepFieldsWire.extend({
    WIPID: idText,
    name: shortText.nullish(),
    /** 1-based place among its siblings; not sent or past the end: the last. */
    sequence: z.int().nonnegative().nullish(),
    has_children: z.boolean().nullish(),
    is_child: z.boolean().nullish(),
    parent_step: z.string().max(200).nullish(),
  }),
  /** The parent or neighbour whose order changed; the server knows it anyway. */
  stepToUpdate: z.unknown().optional(),
});

/** A step to be made, and where. */
export interface NewStep extends StepFieldsInput {
  /** Made by the caller, or null. */
  readonly id: string | null;
  readonly instructionId: string;
  readonly parentId: string | null;
  /** 0-based; null is the last place. */
  readonly position: number | null;
}

export const createStep = defineRoute({
  name: 'createStep',
  method: 'POST',
  path: '/api/wip/createStep',
  body: codecFor(newStepWire, { decode: decodeNewStep, encode: encodeNewStep }),
  /** `version` is that of the working copy with the step in it. Encoded by `encodeStep`, which needs its surroundings. */
  bodyMaxBytes: DOCUMENT_MAX_BYTES,
  response: z.pipe(
    z.object({ step: stepWire, version: z.int() }),
    z.transform(({ step, version }): { step: Step; version: number } => ({ step: decodeStep(step), version })),
  ),
  status: 201,
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'AUTHOR',
  description: 'Makes a step at a place among its siblings.',
});

function decodeNewStep({ step }: z.output<typeof newStepWire>): NewStep {
  return {
    ...decodeStepFields({ ...step, title: step.title ?? step.name }),
    id: step._id || null,
    instructionId: step.WIPID,
    parentId: step.parent_step || null,
    position: step.sequence ? step.sequence - 1 : null,
  };
}

function encodeNewStep(step: NewStep): z.output<typeof newStepWire> {
  return {
    step: {
      ...encodeStepFields(step),
      ...(step.id === null ? {} : { _id: step.id }),
      WIPID: step.instructionId,
      ...(step.title !== undefined && { name: step.title }),
      is_child: step.parentId !== null,
      has_children: false,
      ...(step.parentId === null ? {} : { parent_step: step.parentId }),
      ...(step.position === null ? {} : { sequence: step.position + 1 }),
    },
  };
}
