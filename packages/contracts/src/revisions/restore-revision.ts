import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { saveAnswer } from '../instructions/save-answer.ts';
import { wholeNumber } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

export const restoreRevision = defineRoute({
  name: 'restoreRevision',
  method: 'POST',
  path: '/api/wip/{id}/revisions/{revision}/restore',
  params: z.object({ id: idText, revision: wholeNumber }),
  response: saveAnswer,
  status: 201,
  errors: ['NOT_FOUND', 'DELETED', 'DUPLICATE_TITLE'],
  access: 'AUTHOR',
  description: 'Takes an old revision up again as the draft.',
});
