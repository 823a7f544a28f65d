import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { sha256Text } from '../wire/sha-256.ts';

export const readThumbnail = defineRoute({
  name: 'readThumbnail',
  method: 'GET',
  path: '/api/files/{sha256}/thumbnail',
  params: z.object({ sha256: sha256Text }),
  response: 'bytes',
  errors: ['NOT_FOUND'],
  access: 'VIEW (Artisan: assigned only)',
  description: 'A picture of at most 320 px, as webp; 404 for what has none.',
});
