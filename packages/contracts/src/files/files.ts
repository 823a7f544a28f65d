import { z } from 'zod';
import { libraryFileCodec } from '../attachments/library-file.ts';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText, shortText } from '../wire/text.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const readAttachment = defineRoute({
  name: 'readAttachment',
  method: 'GET',
  path: '/api/attachments/{name}',
  params: z.object({ name: z.string() }),
  response: 'bytes',
  errors: ['NOT_FOUND'],
  access: 'VIEW (Artisan: assigned only)',
  description: 'The bytes of a file by its name or path, with ranges; the hash is the ETag.',
});

/** The next three are ours (`design.md`, section 3, Files). */
export const readFile = defineRoute({
  name: 'readFile',
  method: 'GET',
  path: '/api/files/{sha256}',
  params: z.object({ sha256 }),
  response: 'bytes',
  errors: ['NOT_FOUND'],
  access: 'VIEW (Artisan: assigned only)',
  description: 'The bytes of a file by its hash, with ranges; they never change.',
});

export const readThumbnail = defineRoute({
  name: 'readThumbnail',
  method: 'GET',
  path: '/api/files/{sha256}/thumbnail',
  params: z.object({ sha256 }),
  response: 'bytes',
  errors: ['NOT_FOUND'],
  access: 'VIEW (Artisan: assigned only)',
  description: 'A picture of at most 320 px, as webp; 404 for what has none.',
});

export const readDisplay = defineRoute({
  name: 'readDisplay',
  method: 'GET',
  path: '/api/files/{sha256}/display',
  params: z.object({ sha256 }),
  response: 'bytes',
  errors: ['NOT_FOUND'],
  access: 'VIEW (Artisan: assigned only)',
  description: 'What a browser shows of a picture that it can not show itself (tiff), as webp; 404 for all others.',
});

export const startUpload = defineRoute({
  name: 'startUpload',
  method: 'POST',
  path: '/api/uploads',
  bodyKind: 'tus',
  response: 'empty',
  status: 201,
  errors: ['TOO_LARGE'],
  access: 'AUTHOR',
  isIdempotent: true,
  description: 'Opens a resumable upload (tus 1.0.0); its address is answered in Location.',
});

export const continueUpload = defineRoute({
  name: 'continueUpload',
  method: 'PATCH',
  path: '/api/uploads/{id}',
  params: z.object({ id: idText }),
  bodyKind: 'tus',
  response: 'empty',
  status: 204,
  errors: ['NOT_FOUND', 'CONFLICT'],
  access: 'AUTHOR',
  isIdempotent: true,
  description: 'Sends the next bytes of a resumable upload.',
});

export const askUpload = defineRoute({
  name: 'askUpload',
  method: 'HEAD',
  path: '/api/uploads/{id}',
  params: z.object({ id: idText }),
  bodyKind: 'tus',
  response: 'empty',
  errors: ['NOT_FOUND'],
  access: 'AUTHOR',
  description: 'Asks how much of a resumable upload has arrived (Upload-Offset).',
});

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
