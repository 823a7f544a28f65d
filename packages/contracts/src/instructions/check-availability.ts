import { z } from 'zod';
import { defineRoute } from '../define-route.ts';

export const AVAILABLE = 'Available';
export const UNAVAILABLE = 'Unavailable';

export const checkAvailability = defineRoute({
  name: 'checkAvailability',
  method: 'GET',
  path: '/api/wip/check-availability/{name}',
  params: z.object({ name: z.string() }),
  response: 'text',
  access: 'AUTHOR',
  description: 'Plain text Available or Unavailable, ignoring letter case and outer blanks (D-114).',
});
