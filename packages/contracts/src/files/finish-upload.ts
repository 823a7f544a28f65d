import { z } from 'zod';
import { libraryFileCodec } from '../attachments/library-file.ts';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText, shortText } from '../wire/text.ts';

export const finishUpload = defineRoute({
  name: 'finishUpload',
  method: 'POST',
  path: '/api/uploads/{id}/finish',
  params: z.object({ id: idText }),
  body: codecFor(z.object({ path: shortText, isTrimEnabled: z.boolean().optional() }), {
    decode: ({ path, isTrimEnabled }) => ({ path, isTrimEnabled: isTrimEnabled ?? false }),
    encode: (value) => value,
  }),
  response: libraryFileCodec,
  status: 201,
  errors: ['NOT_FOUND', 'DUPLICATE_FILE', 'FILE_TYPE', 'NOT_A_PDF'],
  access: 'AUTHOR',
  description: 'Takes a resumable upload that has arrived whole into the library.',
});
