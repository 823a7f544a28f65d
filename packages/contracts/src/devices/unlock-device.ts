import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { emptyAnswer } from '../wire/empty.ts';

/** Our own call. Takes one of the two; refusing a PIN returns `triesLeft`: with 0 the password is required. */
export const unlockDevice = defineRoute({
  name: 'unlockDevice',
  method: 'POST',
  path: '/api/devices/this/unlock',
  body: z.union([z.object({ pin: z.string().max(20) }), z.object({ password: z.string().max(1000) })]),
  response: emptyAnswer,
  errors: ['BAD_LOGIN', 'RATE_LIMITED'],
  access: 'ANY',
  isIdempotent: true,
  description: 'Tells whether the person of the session stands at a device that has locked itself, by PIN or password.',
});
