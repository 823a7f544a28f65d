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
  /** `docNum` is ours: without it the copy has no document number. */
  body: codecFor(z.object({ title: shortText.optional(), docNum: shortText.optional() }), {
    decode: ({ title, docNum }) => ({ title: title ?? null, documentNumber: docNum ?? '' }),
    encode: ({ title, documentNumber }) => ({
      ...(title === null ? {} : { title }),
      ...(documentNumber === '' ? {} : { docNum: documentNumber }),
    }),
  }),
  response: saveAnswer,
  status: 201,
  errors: ['NOT_FOUND', 'DELETED', 'DUPLICATE_TITLE'],
  access: 'AUTHOR',
  description:
    'Copies an instruction; without a title under "{title} - Copy" and so on (D-113), never under its document number.',
});
