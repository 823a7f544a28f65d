import { z } from 'zod';
import { DOCUMENT_MAX_BYTES, defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

/** Path chosen (D-054). */
export const deleteAnnotation = defineRoute({
  name: 'deleteAnnotation',
  method: 'POST',
  path: '/api/wip/deleteAnnotation',
  body: codecFor(z.object({ Anno_id: idText, WIPID: idText }), {
    decode: ({ Anno_id, WIPID }) => ({ annotationId: Anno_id, instructionId: WIPID }),
    encode: ({ annotationId, instructionId }) => ({ Anno_id: annotationId, WIPID: instructionId }),
  }),
  bodyMaxBytes: DOCUMENT_MAX_BYTES,
  response: codecFor(z.object({ Anno_id: z.string(), version: z.int() }), {
    decode: ({ Anno_id, version }) => ({ annotationId: Anno_id, version }),
    encode: ({ annotationId, version }) => ({ Anno_id: annotationId, version }),
  }),
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'AUTHOR',
  description: 'Takes a note off its model.',
});
