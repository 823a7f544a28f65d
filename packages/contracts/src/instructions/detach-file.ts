import { z } from 'zod';
import { DOCUMENT_MAX_BYTES, defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

/** The body is the attachment object; only its ids count. */
export const detachFile = defineRoute({
  name: 'detachFile',
  method: 'POST',
  path: '/api/wip/deleteAttachmentInUse',
  body: codecFor(z.object({ inUseID: idText, WIPID: z.string().max(200).nullish() }), {
    decode: ({ inUseID, WIPID }) => ({ useId: inUseID, instructionId: WIPID || null }),
    encode: ({ useId, instructionId }) => ({ inUseID: useId, WIPID: instructionId }),
  }),
  bodyMaxBytes: DOCUMENT_MAX_BYTES,
  response: codecFor(z.object({ inUseID: z.string(), version: z.int() }), {
    decode: ({ inUseID, version }) => ({ useId: inUseID, version }),
    encode: ({ useId, version }) => ({ inUseID: useId, version }),
  }),
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'AUTHOR',
  description: 'Takes a file off a step; it stays in the library.',
});
