import { USER_STATUSES } from '@benchbook/domain/users';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

const statusWire = z.enum(USER_STATUSES);

export const updateStatus = defineRoute({
  name: 'updateStatus',
  method: 'POST',
  path: '/api/users/updateIdle',
  body: codecFor(z.object({ status: statusWire, id: idText }), {
    decode: ({ status, id }) => ({ status, userId: id }),
    encode: ({ status, userId }) => ({ status, id: userId }),
  }),
  response: z.object({ status: statusWire }),
  access: 'SELF',
  isIdempotent: true,
  description: 'Sets the own status, and answers the one that holds: nobody is Idle who works on another device.',
});
