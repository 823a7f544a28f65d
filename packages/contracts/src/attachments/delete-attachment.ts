import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

export const deleteAttachment = defineRoute({
  name: 'deleteAttachment',
  method: 'DELETE',
  path: '/api/attachments/soft-delete/{id}',
  params: z.object({ id: idText }),
  response: codecFor(z.object({ _id: z.string() }), { decode: ({ _id }) => ({ id: _id }), encode: ({ id }) => ({ _id: id }) }),
  errors: ['NOT_FOUND'],
  access: 'AUTHOR',
  description: 'Hides a file from the library; where it is used it stays.',
});
