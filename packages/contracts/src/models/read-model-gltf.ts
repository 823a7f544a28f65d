import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { idText } from '../wire/text.ts';

export const readModelGltf = defineRoute({
  name: 'readModelGltf',
  method: 'GET',
  path: '/api/models/gltf/{id}/{file}',
  params: z.object({ id: idText, file: z.string().regex(/\.glb$/i) }),
  response: 'bytes',
  errors: ['NOT_FOUND'],
  access: 'VIEW (Artisan: assigned only)',
  description: 'A GLB of a model by its name, {name}.glb.',
});
