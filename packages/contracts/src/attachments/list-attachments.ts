import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { wholeNumber } from '../wire/codec-for.ts';
import { cursorText, shortText } from '../wire/text.ts';
import { libraryFileCodec } from './library-file.ts';

/** What the library may be sorted by; with a minus before it, the other way round. */
export const FILE_SORTS = ['name', '-name', 'created', '-created'] as const;

export type FileSort = (typeof FILE_SORTS)[number];

/** Without `limit` every file is answered; with it a page, `Link: <…>; rel="next"` and `X-Total-Count`. */
export const listAttachments = defineRoute({
  name: 'listAttachments',
  method: 'GET',
  path: '/api/attachments',
  query: z.object({
    /** Words that all stand in the file name. */
    q: shortText.optional(),
    /** Kinds or extensions, with commas between them, e.g. image,video. */
    type: z.string().max(200).optional(),
    /** Only pictures and PDFs that could not be read. */
    unreadable: z.enum(['true']).optional(),
    sort: z.enum(FILE_SORTS).optional(),
    limit: wholeNumber.optional(),
    cursor: cursorText.optional(),
  }),
  response: z.array(libraryFileCodec),
  access: 'LIB',
  description: 'The library without soft-deleted files.',
});
