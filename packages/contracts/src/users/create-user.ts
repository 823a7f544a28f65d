import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { shortText } from '../wire/text.ts';
import { roleWire } from './role.ts';
import { userCodec } from './user.ts';

export const createUser = defineRoute({
  name: 'createUser',
  method: 'POST',
  path: '/api/users/create',
  body: z.object({ username: shortText, password: z.string().max(1000), role: roleWire }),
  response: userCodec,
  status: 201,
  errors: ['DUPLICATE_USER'],
  access: 'SUP',
  description: 'Makes an account. Dev and Production Controller can not be given (VAL-61).',
});
