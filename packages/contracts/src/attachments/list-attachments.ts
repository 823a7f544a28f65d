import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { libraryFileCodec } from './library-file.ts';

export const listAttachments = defineRoute({
  name: 'listAttachments',
  method: 'GET',
  path: '/api/attachments',
  response: z.array(libraryFileCodec),
  access: 'LIB',
  description: 'The library without soft-deleted files.',
});
