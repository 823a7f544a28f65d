import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { sessionAnswer } from './session-answer.ts';

/** Ours. A refusal carries `triesLeft`: with 0 the password is asked for. */
export const pinLogin = defineRoute({
  name: 'pinLogin',
  method: 'POST',
  path: '/api/users/pin-login',
  body: codecFor(z.object({ userID: idText, pin: z.string().max(20) }), {
    decode: ({ userID, pin }) => ({ userId: userID, pin }),
    encode: ({ userId, pin }) => ({ userID: userId, pin }),
  }),
  response: sessionAnswer,
  errors: ['BAD_LOGIN', 'DEVICE_DENIED', 'RATE_LIMITED'],
  access: 'OPEN',
  isIdempotent: true,
  description: 'Signs in with a PIN on the approved device that it was set on.',
});
