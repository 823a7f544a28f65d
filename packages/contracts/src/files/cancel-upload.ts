import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { idText } from '../wire/text.ts';

export const cancelUpload = defineRoute({
  name: 'cancelUpload',
  method: 'DELETE',
  path: '/api/uploads/{id}',
  params: z.object({ id: idText }),
  bodyKind: 'tus',
  response: 'empty',
  status: 204,
  errors: ['NOT_FOUND', 'CONFLICT'],
  access: 'AUTHOR',
  isIdempotent: true,
  description: 'Gives up a resumable upload of one’s own, with the bytes that have arrived (tus, termination).',
});
