import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { sha256Text } from '../wire/sha-256.ts';

export const readScreenCopy = defineRoute({
  name: 'readScreenCopy',
  method: 'GET',
  path: '/api/files/{sha256}/screen',
  params: z.object({ sha256: sha256Text }),
  response: 'bytes',
  errors: ['NOT_FOUND'],
  access: 'VIEW (Artisan: assigned only)',
  description:
    'A picture as large as the screen of a bench (at most 2,560 px), upright, as webp; the picture itself where that is the smaller file; 404 for what is no picture.',
});
