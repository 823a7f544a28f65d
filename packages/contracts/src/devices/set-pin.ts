import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { emptyAnswer } from '../wire/empty.ts';

/**
 * Our own call. An Artisan's PIN signs in on this device only, during the shift that a password sign-in began; a Shop
 * Supervisor's PIN verifies steps on it if the device allows it, and cannot sign in.
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
