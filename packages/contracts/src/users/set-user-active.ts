import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { userCodec } from './user.ts';

export const setUserActive = defineRoute({
  name: 'setUserActive',
  method: 'PATCH',
  path: '/api/users/{id}/active',
  params: z.object({ id: idText }),
  body: codecFor(z.object({ active: z.boolean() }), {
    decode: ({ active }) => ({ isActive: active }),
    encode: ({ isActive }) => ({ active: isActive }),
  }),
  response: userCodec,
  errors: ['NOT_FOUND'],
  access: 'SUP',
  description: 'Deactivates an account, which ends all its sessions at once, or opens it again. Nobody is ever deleted.',
});
