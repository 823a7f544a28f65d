import { z } from 'zod';
import { defineRoute } from '../define-route.ts';

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
