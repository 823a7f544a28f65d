import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { wholeNumber } from '../wire/codec-for.ts';
import { cursorText, shortText } from '../wire/text.ts';
import { libraryFileCodec } from './library-file.ts';

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

/** Sort keys of the library; a leading minus means descending. */
export const FILE_SORTS = ['name', '-name', 'created', '-created'] as const;

export type FileSort = (typeof FILE_SORTS)[number];

/** Without `limit` returns every file; with it a page, `Link: <…>; rel="next"` and `X-Total-Count`. */
export const listAttachments = defineRoute({
  name: 'listAttachments',
  method: 'GET',
  path: '/api/attachments',
  query: z.object({
    /** Words that the file name has to contain. */
    q: shortText.optional(),
    /** Kinds or extensions, separated by commas, e.g. image,video. */
    type: z.string().max(200).optional(),
    /** Only unreadable pictures and PDFs. */
    unreadable: z.enum(['true']).optional(),
    sort: z.enum(FILE_SORTS).optional(),
    limit: wholeNumber.optional(),
    cursor: cursorText.optional(),
  }),
  response: z.array(libraryFileCodec),
  access: 'LIB',
  description: 'The library without soft-deleted files.',
});
