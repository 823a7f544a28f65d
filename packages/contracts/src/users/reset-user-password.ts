import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { idText } from '../wire/text.ts';

export const resetUserPassword = defineRoute({
  name: 'resetUserPassword',
  method: 'POST',
  path: '/api/users/{id}/password-reset',
  params: z.object({ id: idText }),
  response: z.object({
    /** Good until another is chosen. It is not kept, and no later answer has it. */
    password: z.string(),
  }),
  errors: ['NOT_FOUND'],
  access: 'SUP',
  // An answer that is kept under a key would keep the password readable: asked again, another one is made.
  isIdempotent: true,
  description: 'Makes a one-time password, ends the sessions of the person, and asks for a password of their own at sign-in.',
});
