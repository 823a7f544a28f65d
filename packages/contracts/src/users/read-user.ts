import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { idText } from '../wire/text.ts';
import { userCodec } from './user.ts';

export const readUser = defineRoute({
  name: 'readUser',
  method: 'GET',
  path: '/api/users/{id}',
  params: z.object({ id: idText }),
  response: userCodec,
  errors: ['NOT_FOUND'],
  access: 'SELF, LEAD',
  description: 'One person with assignments; also the profile (D-049).',
});
