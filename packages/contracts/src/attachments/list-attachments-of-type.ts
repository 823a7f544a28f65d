import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
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
