import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { sha256Text } from '../wire/sha-256.ts';

export const readPaperCopy = defineRoute({
  name: 'readPaperCopy',
  method: 'GET',
  path: '/api/files/{sha256}/paper',
  params: z.object({ sha256: sha256Text }),
  response: 'bytes',
  errors: ['NOT_FOUND'],
  access: 'VIEW (Artisan: assigned only)',
  description:
    'A picture as large as paper shows it, upright, as jpeg; the picture itself where that is the smaller file; 404 for what is no picture.',
});
