import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { idText } from '../wire/text.ts';

export const readModelObj = defineRoute({
  name: 'readModelObj',
  method: 'GET',
  path: '/api/models/obj/{modelId}/{path}',
  params: z.object({ modelId: idText, path: z.string() }),
  response: 'bytes',
  errors: ['NOT_FOUND'],
  access: 'VIEW (Artisan: assigned only)',
  description: 'A file that a model was made of, by its name: an obj, its materials or pictures.',
});
