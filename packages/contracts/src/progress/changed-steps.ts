import type { ChangedStep } from '@benchbook/domain/progress';
import { fieldsOfStep } from '@benchbook/domain/steps';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { documentWire } from '../instructions/step.ts';
import { PLAIN_WORK_READ } from '../instructions/step-values.ts';
import { codecFor, wholeNumber } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

const changedStepWire = z.object({
  StepID: z.string(),
  /** In which it was done. */
  revision: z.int(),
  read: z.boolean(),
  before: z.object({
    title: z.string(),
    contentDoc: documentWire,
    files: z.array(z.object({ name: z.string(), sha256: z.string() })),
    ...PLAIN_WORK_READ,
  }),
  /** `_id` of the files that were turned, cropped, drawn or noted upon. Answers kept from an older server do not say. */
  markedUpFiles: z.array(z.string()).optional(),
});

/** A step that changed since somebody last did it, with what it was then. */
export const changedStepCodec = codecFor(changedStepWire, {
  decode: ({ StepID, revision, read, before: { contentDoc, files, ...before }, markedUpFiles }): ChangedStep => ({
    stepId: StepID,
    revision,
    isRead: read,
    before: { ...fieldsOfStep.work(fieldsOfStep.complete({ ...before, content: contentDoc })), files },
    markedUpFileIds: markedUpFiles ?? [],
  }),
  encode: ({ stepId, revision, isRead, before: { content, files, ...before }, markedUpFileIds }) => ({
    StepID: stepId,
    revision,
    read: isRead,
    before: { ...before, contentDoc: content, files: [...files] },
    markedUpFiles: [...markedUpFileIds],
  }),
});

/** Path of our own: what the caller did is compared with the live revision, or with `revision`. */
export const listChangedSteps = defineRoute({
  name: 'listChangedSteps',
  method: 'GET',
  path: '/api/wip/{id}/changed-steps',
  params: z.object({ id: idText }),
  query: z.object({ revision: wholeNumber.optional() }),
  response: z.array(changedStepCodec),
  errors: ['NOT_FOUND', 'DELETED', 'NOT_RELEASED'],
  access: 'VIEW (Artisan: assigned only)',
  description: 'The steps that changed since the caller last did them, with what they were then.',
});

/** Path of our own: the acknowledgement of one changed step, as it is in the revision on the screen. */
export const acknowledgeStepChange = defineRoute({
  name: 'acknowledgeStepChange',
  method: 'POST',
  path: '/api/wip/{id}/changed-steps',
  params: z.object({ id: idText }),
  body: codecFor(z.object({ StepID: idText, revision: z.int().positive() }), {
    decode: ({ StepID, revision }) => ({ stepId: StepID, revision }),
    encode: ({ stepId, revision }) => ({ StepID: stepId, revision }),
  }),
  response: z.array(changedStepCodec),
  errors: ['NOT_FOUND', 'DELETED', 'NOT_RELEASED'],
  access: 'VIEW (Artisan: assigned only)',
  description: 'Says that the caller has read what changed in a step.',
});
