import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { emptyAnswer } from '../wire/empty.ts';

/**
 * Ours. That of an Artisan opens sessions on this device alone, for the shift that a password began; that of a Shop Supervisor
 * verifies steps on it, where its page allows that, and opens none.
 */
export const setPin = defineRoute({
  name: 'setPin',
  method: 'PUT',
  path: '/api/devices/this/pin',
  body: z.object({ pin: z.string().max(20), password: z.string().max(1000) }),
  response: emptyAnswer,
  errors: ['RATE_LIMITED'],
  access: 'ANY',
  isIdempotent: true,
  description:
    'Sets a PIN of six digits for this approved device, with the right password: an Artisan to sign in, a Shop Supervisor to verify steps.',
});
