import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { idText } from '../wire/text.ts';

export const readLibraryName = defineRoute({
  name: 'readLibraryName',
  method: 'GET',
  path: '/api/mp/{id}/library-name',
  params: z.object({ id: idText }),
  response: z.object({ name: z.string(), free: z.string() }),
  errors: ['NOT_FOUND'],
  access: 'MODEL',
  description: 'The name that a model would have in the library, and the next one that is free: the same where it is not taken.',
});
