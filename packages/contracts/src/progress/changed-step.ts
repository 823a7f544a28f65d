import type { ChangedStep } from '@benchbook/domain/progress';
import { fieldsOfStep } from '@benchbook/domain/steps';
import { z } from 'zod';
import { documentWire } from '../instructions/step.ts';
import { PLAIN_WORK_READ } from '../instructions/step-values.ts';
import { codecFor } from '../wire/codec-for.ts';

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
