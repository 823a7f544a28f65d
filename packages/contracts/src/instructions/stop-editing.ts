import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { emptyAnswer } from '../wire/empty.ts';
import { idText } from '../wire/text.ts';

export const stopEditing = defineRoute({
  name: 'stopEditing',
  method: 'POST',
  path: '/api/wip/{id}/stop-editing',
  params: z.object({ id: idText }),
  response: emptyAnswer,
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'AUTHOR',
  isIdempotent: true,
  description: 'Says that the caller has left the editor.',
});
