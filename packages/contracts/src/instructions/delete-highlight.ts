import { z } from 'zod';
import { DOCUMENT_MAX_BYTES, defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

/** The body may be the whole highlight; only its ids count. */
export const deleteHighlight = defineRoute({
  name: 'deleteHighlight',
  method: 'POST',
  path: '/api/wip/deleteHighlight',
  body: codecFor(z.object({ _id: idText, WIPID: idText }), {
    decode: ({ _id, WIPID }) => ({ highlightId: _id, instructionId: WIPID }),
    encode: ({ highlightId, instructionId }) => ({ _id: highlightId, WIPID: instructionId }),
  }),
  bodyMaxBytes: DOCUMENT_MAX_BYTES,
  response: codecFor(z.object({ _id: z.string(), version: z.int() }), {
    decode: ({ _id, version }) => ({ highlightId: _id, version }),
    encode: ({ highlightId, version }) => ({ _id: highlightId, version }),
  }),
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'AUTHOR',
  description: 'Takes a mark out of the PDF, with the files on it; these stay in the library.',
});
