import { z } from 'zod';
import { defineRoute } from '../define-route.ts';

export const probeOnline = defineRoute({
  name: 'probeOnline',
  method: 'GET',
  path: '/api/users/online',
  response: z.object({
    online: z.literal(true),
    /** Ours: of which database; another one after a restore, and then kept answers are sent again. */
    epoch: z.string(),
    /** Of a local backend alone: whether its own server answered last. */
    upstream: z.enum(['there', 'away']).optional(),
  }),
  access: 'OPEN',
  description: 'Says that the server is there. Path chosen (D-045).',
});
