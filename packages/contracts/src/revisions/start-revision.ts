import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { saveAnswer } from '../instructions/save-answer.ts';
import { idText } from '../wire/text.ts';

export const startRevision = defineRoute({
  name: 'startRevision',
  method: 'POST',
  path: '/api/wip/{id}/revisions',
  params: z.object({ id: idText }),
  response: saveAnswer,
  status: 201,
  errors: ['NOT_FOUND', 'DELETED', 'NOT_RELEASED'],
  access: 'AUTHOR',
  description: 'Starts a draft beside the live revision, which stays up.',
});
