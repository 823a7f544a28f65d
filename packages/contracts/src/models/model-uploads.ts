import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText, shortText } from '../wire/text.ts';
import { newModelCodec, queuedModelCodec } from './model-upload.ts';

export const listModelUploads = defineRoute({
  name: 'listModelUploads',
  method: 'GET',
  path: '/api/mp',
  response: z.array(queuedModelCodec),
  access: 'MODEL',
  description: 'Models on their way to the library, the newest first.',
});

export const readLibraryName = defineRoute({
  name: 'readLibraryName',
  method: 'GET',
  path: '/api/mp/{id}/library-name',
  params: z.object({ id: idText }),
  response: z.object({ name: z.string(), free: z.string() }),
  errors: ['NOT_FOUND'],
  access: 'MODEL',
  description: 'The name that a model would have in the library, and the next one that is free: the same where it is not taken.',
});

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

export const uploadModel = defineRoute({
  name: 'uploadModel',
  method: 'POST',
  path: '/api/mp/upload',
  bodyKind: 'multipart',
  response: newModelCodec,
  status: 201,
  errors: ['FILE_TYPE'],
  access: 'MODEL',
  description:
    'Takes a model of any size (field file_name, more than once where it names other files) and begins to decimate it.',
});

export const cancelModel = defineRoute({
  name: 'cancelModel',
  method: 'DELETE',
  path: '/api/mp/cancel/{id}',
  params: z.object({ id: idText }),
  response: codecFor(z.object({ _id: z.string() }), { decode: ({ _id }) => ({ id: _id }), encode: ({ id }) => ({ _id: id }) }),
  errors: ['NOT_FOUND'],
  access: 'MODEL',
  description: 'Takes an entry out of the queue in any state, with its files; work on it ends.',
});
