import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { moment } from '../wire/moment.ts';
import { idText } from '../wire/text.ts';
import { libraryFileCodec } from './library-file.ts';

/** A file deleted from the library; its name stays reserved. */
const deletedFile = z.object({
  _id: z.string(),
  path: z.string(),
  size: z.number(),
  /** User name of the person who deleted it; empty if unknown. */
  deletedBy: z.string(),
  /** Null if unknown. */
  deletedAt: moment.nullable(),
});

export type DeletedFile = z.output<typeof deletedFile>;

export const listDeletedAttachments = defineRoute({
  name: 'listDeletedAttachments',
  method: 'GET',
  path: '/api/attachments/soft-delete',
  response: z.array(deletedFile),
  access: 'AUTHOR',
  description: 'Ours: files that were deleted, the last first, at most 500, with who deleted them and when.',
});

export const restoreAttachment = defineRoute({
  name: 'restoreAttachment',
  method: 'POST',
  path: '/api/attachments/soft-delete/{id}/restore',
  params: z.object({ id: idText }),
  response: libraryFileCodec,
  errors: ['NOT_FOUND'],
  access: 'AUTHOR',
  description: 'Ours: brings a deleted file back into the library.',
});
