import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText, shortText } from '../wire/text.ts';
import { newModelCodec } from './model-upload.ts';

/** Most files of one model; what has more comes as a zip. */
const MOST_FILES = 500;

/** Ours: the same as `uploadModel` for files that were sent as resumable uploads. */
export const startModel = defineRoute({
  name: 'startModel',
  method: 'POST',
  path: '/api/mp',
  body: codecFor(
    z.object({
      files: z
        .array(z.object({ uploadID: idText, name: shortText }))
        .min(1)
        .max(MOST_FILES),
    }),
    {
      decode: ({ files }) => ({ files: files.map(({ uploadID, name }) => ({ uploadId: uploadID, name })) }),
      encode: ({ files }) => ({ files: files.map(({ uploadId, name }) => ({ uploadID: uploadId, name })) }),
    },
  ),
  response: newModelCodec,
  status: 201,
  errors: ['NOT_FOUND', 'FILE_TYPE', 'CONFLICT'],
  access: 'MODEL',
  description: 'Begins to decimate a model out of resumable uploads that have arrived whole: the model and the files it names.',
});
