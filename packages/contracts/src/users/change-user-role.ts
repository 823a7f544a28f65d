import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { roleWire } from './role.ts';
import { userCodec } from './user.ts';

export const changeUserRole = defineRoute({
  name: 'changeUserRole',
  method: 'PATCH',
  path: '/api/users/{id}/role',
  params: z.object({ id: idText }),
  body: codecFor(z.object({ user_id: idText, userRole: roleWire }), {
    decode: ({ user_id, userRole }) => ({ userId: user_id, role: userRole }),
    encode: ({ userId, role }) => ({ user_id: userId, userRole: role }),
  }),
  response: userCodec,
  errors: ['NOT_FOUND'],
  access: 'SUP',
  description: 'Gives a person another role: not the own one, not that of a Dev, never to Dev. It holds from their next call on.',
});
