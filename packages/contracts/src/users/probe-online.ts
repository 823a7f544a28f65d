import { z } from 'zod';
import { defineRoute } from '../define-route.ts';

export const probeOnline = defineRoute({
  name: 'probeOnline',
  method: 'GET',
  path: '/api/users/online',
  response: z.object({ online: z.literal(true) }),
  access: 'OPEN',
  description: 'Says that the server is there. Path chosen (D-045).',
});
