import type { ChangedStep } from '@benchbook/domain/progress';
import { z } from 'zod';
import { documentWire } from '../instructions/step.ts';
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
    requiresOversight: z.boolean(),
    requiresVerification: z.boolean(),
  }),
});

/** A step that changed since somebody last did it, with what it was then. */
export const changedStepCodec = codecFor(changedStepWire, {
  decode: ({ StepID, revision, read, before: { contentDoc, ...before } }): ChangedStep => ({
    stepId: StepID,
    revision,
    isRead: read,
    before: { ...before, content: contentDoc },
  }),
  encode: ({ stepId, revision, isRead, before: { content, files, ...before } }) => ({
    StepID: stepId,
    revision,
    read: isRead,
    before: { ...before, contentDoc: content, files: [...files] },
  }),
});
