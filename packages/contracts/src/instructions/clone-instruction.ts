import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText, shortText } from '../wire/text.ts';
import { saveAnswer } from './save-answer.ts';

export const cloneInstruction = defineRoute({
  name: 'cloneInstruction',
  method: 'POST',
  path: '/api/wip/{id}/clone',
  params: z.object({ id: idText }),
  body: codecFor(z.object({ title: shortText.optional() }), {
    decode: ({ title }) => ({ title: title ?? null }),
    encode: ({ title }) => (title === null ? {} : { title }),
  }),
  response: saveAnswer,
  status: 201,
  errors: ['NOT_FOUND', 'DELETED', 'DUPLICATE_TITLE'],
  access: 'AUTHOR',
  description: 'Copies an instruction; without a title under "{title} - Copy" and so on (D-113).',
});
