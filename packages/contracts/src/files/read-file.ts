import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { sha256Text } from '../wire/sha-256.ts';

/** Ours (`design.md`, section 3, Files). */
export const readFile = defineRoute({
  name: 'readFile',
  method: 'GET',
  path: '/api/files/{sha256}',
  params: z.object({ sha256: sha256Text }),
  response: 'bytes',
  errors: ['NOT_FOUND'],
  access: 'VIEW (Artisan: assigned only)',
  description: 'The bytes of a file by its hash, with ranges; they never change.',
});
