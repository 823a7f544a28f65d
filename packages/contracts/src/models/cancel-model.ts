import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

export const cancelModel = defineRoute({
  name: 'cancelModel',
  method: 'DELETE',
  path: '/api/mp/cancel/{id}',
  params: z.object({ id: idText }),
  response: codecFor(z.object({ _id: z.string() }), { decode: ({ _id }) => ({ id: _id }), encode: ({ id }) => ({ _id: id }) }),
  errors: ['NOT_FOUND'],
  access: 'MODEL',
  description: 'Takes an entry out of the queue in any state, with its files; work on it ends.',
});
