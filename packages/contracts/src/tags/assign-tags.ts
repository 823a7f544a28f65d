import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { tagCodec } from './tag.ts';
import { tagNames } from './tag-names.ts';

/** Path chosen (D-044). */
export const assignTags = defineRoute({
  name: 'assignTags',
  method: 'PATCH',
  path: '/api/tags/assign',
  body: codecFor(
    z.object({ wip_id: idText, newTagNames: tagNames.optional(), selectedTagIds: z.array(idText).max(1000).optional() }),
    {
      decode: ({ wip_id, newTagNames, selectedTagIds }) => ({
        instructionId: wip_id,
        newNames: newTagNames ?? [],
        tagIds: selectedTagIds ?? [],
      }),
      encode: ({ instructionId, newNames, tagIds }) => ({ wip_id: instructionId, newTagNames: newNames, selectedTagIds: tagIds }),
    },
  ),
  response: z.array(tagCodec),
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'AUTHOR',
  description: 'Puts tags on an instruction. Answers its tags.',
});
