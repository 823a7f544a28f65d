import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { idText } from '../wire/text.ts';

export const askUpload = defineRoute({
  name: 'askUpload',
  method: 'HEAD',
  path: '/api/uploads/{id}',
  params: z.object({ id: idText }),
  bodyKind: 'tus',
  response: 'empty',
  errors: ['NOT_FOUND'],
  access: 'AUTHOR',
  description: 'Asks how much of a resumable upload has arrived (Upload-Offset).',
});
