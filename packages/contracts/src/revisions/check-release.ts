import { z } from 'zod';
import { DOCUMENT_MAX_BYTES, defineRoute } from '../define-route.ts';
import { updateInstruction } from '../instructions/update-instruction.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

/** Kind of the remarks on the document that the instruction was made of; `acknowledgeDocumentRemarks` ends them. */
export const DOCUMENT_REMARK = 'document-remark';

/** Something that a reader would stumble over, as a sentence for the author. */
export interface ReleaseRemark {
  /** That of a problem of the build, or `DOCUMENT_REMARK`. */
  readonly kind: string;
  /** The release can't be built with it; all others are for the author to judge. */
  readonly isFatal: boolean;
  readonly stepId: string | null;
  /** The highlight of a PDF instruction that it is on. */
  readonly highlightId: string | null;
  /** As printed on the card, e.g. 2.1, or the number of a mark in a PDF; null for the whole instruction. */
  readonly stepNumber: string | null;
  readonly message: string;
}

const remarkWire = z.object({
  kind: z.string(),
  fatal: z.boolean(),
  StepID: z.string().nullable(),
  HighlightID: z.string().nullable(),
  number: z.string().nullable(),
  message: z.string(),
});

export const remarkCodec = codecFor(remarkWire, {
  decode: ({ kind, fatal, StepID, HighlightID, number, message }): ReleaseRemark => ({
    kind,
    isFatal: fatal,
    stepId: StepID,
    highlightId: HighlightID,
    stepNumber: number,
    message,
  }),
  encode: ({ kind, isFatal, stepId, highlightId, stepNumber, message }) => ({
    kind,
    fatal: isFatal,
    StepID: stepId,
    HighlightID: highlightId,
    number: stepNumber,
    message,
  }),
});

/** Ours. */
export const checkRelease = defineRoute({
  name: 'checkRelease',
  method: 'GET',
  path: '/api/wip/{id}/check',
  params: z.object({ id: idText }),
  response: z.array(remarkCodec),
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'AUTHOR',
  description:
    'Check before release: what the build of the working copy would find, and what was left out of the document that it was made of.',
});

export const checkChanges = defineRoute({
  name: 'checkChanges',
  method: 'POST',
  path: '/api/wip/{id}/check',
  params: z.object({ id: idText }),
  body: updateInstruction.body,
  bodyMaxBytes: DOCUMENT_MAX_BYTES,
  response: z.array(remarkCodec),
  errors: ['NOT_FOUND', 'DELETED', 'CONFLICT', 'DUPLICATE_TITLE', 'LAST_STEP'],
  access: 'AUTHOR',
  isIdempotent: true,
  description: 'Check before release of the working copy with these changes, which are not saved.',
});
