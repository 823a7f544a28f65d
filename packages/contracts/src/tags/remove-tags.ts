import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { tagCodec } from './tag.ts';

export const removeTags = defineRoute({
  name: 'removeTags',
  method: 'PATCH',
  path: '/api/tags/remove',
  body: codecFor(z.object({ wip_id: idText, tagIdsForRemoval: z.array(idText).max(1000) }), {
    decode: ({ wip_id, tagIdsForRemoval }) => ({ instructionId: wip_id, tagIds: tagIdsForRemoval }),
    encode: ({ instructionId, tagIds }) => ({ wip_id: instructionId, tagIdsForRemoval: tagIds }),
  }),
  response: z.array(tagCodec),
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'AUTHOR',
  description: 'Takes tags off an instruction; the tags stay. Answers its tags.',
});
