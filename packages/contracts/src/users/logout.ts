import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { emptyAnswer } from '../wire/empty.ts';
import { idText } from '../wire/text.ts';

export const logout = defineRoute({
  name: 'logout',
  method: 'POST',
  path: '/api/users/logout',
  body: codecFor(z.object({ refreshToken: z.string().max(1000), id: idText }), {
    decode: ({ refreshToken, id }) => ({ refreshToken, userId: id }),
    encode: ({ refreshToken, userId }) => ({ refreshToken, id: userId }),
  }),
  response: emptyAnswer,
  access: 'SELF',
  isIdempotent: true,
  description: 'Ends the session of the caller: the refresh token is revoked, the status becomes Offline. Path chosen (D-047).',
});
