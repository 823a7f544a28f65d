import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { emptyAnswer } from '../wire/empty.ts';
import { idText } from '../wire/text.ts';

const passwordText = z.string().max(1000);

export const changeOwnPassword = defineRoute({
  name: 'changeOwnPassword',
  method: 'PUT',
  path: '/api/users/{id}/password',
  params: z.object({ id: idText }),
  body: z.object({
    password: passwordText,
    /** Left out only by who has just signed in with a one-time password. */
    currentPassword: passwordText.optional(),
  }),
  response: emptyAnswer,
  errors: ['RATE_LIMITED'],
  access: 'SELF',
  // Kept under a key, the hash of what was sent would be a fast hash of the password.
  isIdempotent: true,
  description: 'Changes the own password and ends the other sessions of the caller.',
});
