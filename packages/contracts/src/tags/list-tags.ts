import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { tagWithUseCodec } from './tag.ts';

export const listTags = defineRoute({
  name: 'listTags',
  method: 'GET',
  path: '/api/tags',
  response: z.array(tagWithUseCodec),
  access: 'LIB',
  description: 'All tags, with the instructions that use them.',
});
