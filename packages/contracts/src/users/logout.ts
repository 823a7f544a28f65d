import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { emptyAnswer } from '../wire/empty.ts';
import { idText } from '../wire/text.ts';

export const logout = defineRoute({
  name: 'logout',
  method: 'POST',
  path: '/api/users/logout',
  body: codecFor(
    z.object({
      refreshToken: z.string().max(1000),
      id: idText,
      /** Ours: the next person takes over the device, so that a PIN on it stays good for this shift. */
      next: z.boolean().optional(),
    }),
    {
      decode: ({ refreshToken, id, next }) => ({ refreshToken, userId: id, comesBack: next ?? false }),
      encode: ({ refreshToken, userId, comesBack }) => ({ refreshToken, id: userId, next: comesBack }),
    },
  ),
  response: emptyAnswer,
  access: 'SELF',
  isIdempotent: true,
  description: 'Ends the session of the caller: the refresh token is revoked, the status becomes Offline. Path chosen (D-047).',
});
