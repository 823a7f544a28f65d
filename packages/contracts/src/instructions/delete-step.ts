import { z } from 'zod';
import { DOCUMENT_MAX_BYTES, defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

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
