import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { emptyAnswer } from '../wire/empty.ts';

/** Ours. The PIN opens sessions of the caller on this device alone, for the shift that a password began. */
export const setPin = defineRoute({
  name: 'setPin',
  method: 'PUT',
  path: '/api/devices/this/pin',
  body: z.object({ pin: z.string().max(20), password: z.string().max(1000) }),
  response: emptyAnswer,
  errors: ['RATE_LIMITED'],
  access: 'ANY',
  isIdempotent: true,
  description: 'Sets a PIN of six digits for this approved device; an Artisan with the right password may.',
});
