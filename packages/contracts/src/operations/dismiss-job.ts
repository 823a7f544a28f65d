import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { emptyAnswer } from '../wire/empty.ts';
import { idText } from '../wire/text.ts';

export const dismissJob = defineRoute({
  name: 'dismissJob',
  method: 'DELETE',
  path: '/api/operations/jobs/{id}',
  params: z.object({ id: idText }),
  response: emptyAnswer,
  errors: ['NOT_FOUND'],
  access: 'DEV',
  description: 'Takes a failed job off the list.',
});
