import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

/**
 * Our own call (`design.md`, section 5). The token permits progress, readings, reports and messages of that person, recorded
 * as sent by the device. It ends with the session of the caller.
 */
export const sendForUser = defineRoute({
  name: 'sendForUser',
  method: 'POST',
  path: '/api/devices/this/sender',
  body: codecFor(z.object({ userID: idText }), {
    decode: ({ userID }) => ({ userId: userID }),
    encode: ({ userId }) => ({ userID: userId }),
  }),
  response: z.object({ accessToken: z.string(), seconds: z.int() }),
  errors: ['RATE_LIMITED'],
  access: 'ANY',
  isIdempotent: true,
  description:
    'Lets an approved device, by its key, send what somebody did on it without a network, who signed in on it in the last 30 days.',
});
