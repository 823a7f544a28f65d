import { z } from 'zod';
import { defineRoute } from '../define-route.ts';

const state = z.enum(['ok', 'failed']);

export const readHealth = defineRoute({
  name: 'readHealth',
  method: 'GET',
  path: '/api/health',
  response: z.object({
    status: state,
    version: z.string(),
    database: state,
    blobs: state,
    jobs: state,
    space: z.enum(['ok', 'low']),
  }),
  access: 'OPEN',
  description: 'Whether the server and what it stands on are well.',
});
