import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { tagCodec } from '../tags/tag.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

export const deleteInstruction = defineRoute({
  name: 'deleteInstruction',
  method: 'DELETE',
  path: '/api/wip/{id}',
  params: z.object({ id: idText }),
  response: codecFor(z.object({ _id: z.string(), tags: z.array(tagCodec) }), {
    decode: ({ _id, tags }) => ({ id: _id, tags }),
    encode: ({ id, tags }) => ({ _id: id, tags }),
  }),
  errors: ['NOT_FOUND', 'DELETED', 'HAS_ASSIGNEES'],
  access: 'AUTHOR',
  description: 'Takes an instruction from every list, search and link for good.',
});
