import { defineRoute } from '../define-route.ts';
import { emptyAnswer } from '../wire/empty.ts';

/** Our own call. */
export const removePin = defineRoute({
  name: 'removePin',
  method: 'DELETE',
  path: '/api/devices/this/pin',
  response: emptyAnswer,
  access: 'ANY',
  isIdempotent: true,
  description: 'Takes the own PIN off this device.',
});
