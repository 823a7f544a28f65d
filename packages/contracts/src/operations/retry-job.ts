import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { emptyAnswer } from '../wire/empty.ts';
import { idText } from '../wire/text.ts';

export const retryJob = defineRoute({
  name: 'retryJob',
  method: 'POST',
  path: '/api/operations/jobs/{id}/retry',
  params: z.object({ id: idText }),
  response: emptyAnswer,
  errors: ['NOT_FOUND'],
  access: 'DEV',
  description: 'Does a failed job again, as if it had never been tried.',
});
