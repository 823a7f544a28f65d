import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { idText } from '../wire/text.ts';

export const continueUpload = defineRoute({
  name: 'continueUpload',
  method: 'PATCH',
  path: '/api/uploads/{id}',
  params: z.object({ id: idText }),
  bodyKind: 'tus',
  response: 'empty',
  status: 204,
  errors: ['NOT_FOUND', 'CONFLICT'],
  access: 'AUTHOR',
  isIdempotent: true,
  description: 'Sends the next bytes of a resumable upload.',
});
