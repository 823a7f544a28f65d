import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { libraryFileCodec } from './library-file.ts';

export const listAttachments = defineRoute({
  name: 'listAttachments',
  method: 'GET',
  path: '/api/attachments',
  response: z.array(libraryFileCodec),
  access: 'LIB',
  description: 'The library without soft-deleted files.',
});

export const listAttachmentsOfType = defineRoute({
  name: 'listAttachmentsOfType',
  method: 'GET',
  path: '/api/attachments/type/{type}',
  params: z.object({ type: z.string() }),
  response: z.array(libraryFileCodec),
  access: 'LIB',
  description: 'Library files of one kind or extension, e.g. pdf; an unknown one is a broken rule.',
});

export const checkAttachmentExists = defineRoute({
  name: 'checkAttachmentExists',
  method: 'GET',
  path: '/api/attachments/checkattachmentexists/{name}',
  params: z.object({ name: z.string() }),
  response: z.boolean(),
  access: 'AUTHOR',
  description: 'A bare true or false; soft-deleted names count (D-035).',
});

export const deleteAttachment = defineRoute({
  name: 'deleteAttachment',
  method: 'DELETE',
  path: '/api/attachments/soft-delete/{id}',
  params: z.object({ id: idText }),
  response: codecFor(z.object({ _id: z.string() }), { decode: ({ _id }) => ({ id: _id }), encode: ({ id }) => ({ _id: id }) }),
  errors: ['NOT_FOUND'],
  access: 'AUTHOR',
  description: 'Hides a file from the library; where it is used it stays.',
});

/** Path chosen (D-040). Fields `attachment` and `path`; or the file as `file_name` with `isTrimEnabled`, `fileType`. */
export const uploadAttachment = defineRoute({
  name: 'uploadAttachment',
  method: 'POST',
  path: '/api/attachments',
  bodyKind: 'multipart',
  response: libraryFileCodec,
  status: 201,
  errors: ['DUPLICATE_FILE', 'FILE_TYPE', 'NOT_A_PDF'],
  access: 'AUTHOR',
  description: 'Takes a file of any size into the library. What it is, is known by its content.',
});
