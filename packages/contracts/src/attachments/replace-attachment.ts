import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { changedFileCodec } from './changed-file.ts';

/** Our own call (`design.md`, section 3, Files): the name stays, working copies get the new bytes, revisions keep theirs. */
export const replaceAttachment = defineRoute({
  name: 'replaceAttachment',
  method: 'POST',
  path: '/api/attachments/{id}/replace',
  params: z.object({ id: idText }),
  body: codecFor(z.object({ uploadID: idText }), {
    decode: ({ uploadID }) => ({ uploadId: uploadID }),
    encode: ({ uploadId }) => ({ uploadID: uploadId }),
  }),
  response: changedFileCodec,
  errors: ['NOT_FOUND', 'FILE_TYPE', 'CONFLICT'],
  access: 'AUTHOR',
  description: 'Gives a file the bytes of a resumable upload that has arrived whole; they have to be of the same kind.',
});
