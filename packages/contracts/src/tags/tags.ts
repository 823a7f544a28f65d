import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { rule } from '../wire/messages.ts';
import { idText, wordsText } from '../wire/text.ts';
import { tagCodec, tagWithUseCodec } from './tag.ts';

/** Names of tags as they are sent, none of them blank. */
const tagNames = z.array(wordsText).max(1000);

export const listTags = defineRoute({
  name: 'listTags',
  method: 'GET',
  path: '/api/tags',
  response: z.array(tagWithUseCodec),
  access: 'LIB',
  description: 'All tags, with the instructions that use them.',
});

export const createTags = defineRoute({
  name: 'createTags',
  method: 'POST',
  path: '/api/tags',
  body: codecFor(
    z
      .object({ name: wordsText.optional(), newTagNames: tagNames.min(1).optional() })
      .refine((value) => value.name !== undefined || value.newTagNames !== undefined, {
        path: ['name'],
        message: rule('given'),
      }),
    {
      decode: ({ name, newTagNames }) => ({ names: [...(name === undefined ? [] : [name]), ...(newTagNames ?? [])] }),
      encode: (value) => ({ newTagNames: value.names }),
    },
  ),
  response: z.array(tagWithUseCodec),
  status: 201,
  access: 'AUTHOR',
  description: 'Makes tags; one that is there in any letter case is the same tag. Answers all tags.',
});

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
