import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { sha256Text } from '../wire/sha-256.ts';

export const readDisplay = defineRoute({
  name: 'readDisplay',
  method: 'GET',
  path: '/api/files/{sha256}/display',
  params: z.object({ sha256: sha256Text }),
  response: 'bytes',
  errors: ['NOT_FOUND'],
  access: 'VIEW (Artisan: assigned only)',
  description:
    'What a browser shows of a file that it can not show itself: of a tiff or a jpeg in the colours of print a webp, of a model a GLB, of a film that not every tablet plays an MP4 in H.264 (while that is made 404 with `Retry-After`); 404 for all others.',
});
