import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { wordsText } from '../wire/text.ts';
import { tagWithUseCodec } from './tag.ts';
import { tagNames } from './tag-names.ts';

export const createTags = defineRoute({
  name: 'createTags',
  method: 'POST',
  path: '/api/tags',
  body: codecFor(
    z
      .object({ name: wordsText.optional(), newTagNames: tagNames.min(1).optional() })
      .refine((value) => value.name !== undefined || value.newTagNames !== undefined, {
        path: ['name'],
        message: 'Must be given',
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
