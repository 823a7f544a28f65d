import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { userCodec } from './user.ts';

export const listUsers = defineRoute({
  name: 'listUsers',
  method: 'GET',
  path: '/api/users',
  response: z.array(userCodec),
  access: 'ANY',
  description: 'Everybody with an account. Leads also get assignments and the time of the last change.',
});
