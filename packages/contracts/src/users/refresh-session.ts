import { z } from 'zod';
import { defineRoute } from '../define-route.ts';

export const refreshSession = defineRoute({
  name: 'refreshSession',
  method: 'POST',
  path: '/api/users/refresh',
  body: z.object({ refreshToken: z.string().max(1000) }),
  response: z.object({ accessToken: z.string(), refreshToken: z.string() }),
  errors: ['RATE_LIMITED'],
  access: 'OPEN',
  isIdempotent: true,
  description: 'Gives a new pair of tokens. The old refresh token stays good for 30 s, for other tabs (D-057).',
});
