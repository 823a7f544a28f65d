import { LEVEL_FILES } from '@benchbook/domain/model-uploads';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { idText } from '../wire/text.ts';

/** Address of a GLB of a model in review: `…_orig.glb`, `…_1.glb` to `…_5.glb` (API-79, API-80). */
export const readLevel = defineRoute({
  name: 'readLevel',
  method: 'GET',
  path: '/api/mp/decimate/{modelId}/{file}',
  params: z.object({ modelId: idText, file: z.string().regex(new RegExp(`^.{1,200}_(?:${LEVEL_FILES.join('|')})\\.glb$`)) }),
  response: 'bytes',
  errors: ['NOT_FOUND'],
  access: 'MODEL',
  description: 'A GLB of a model in review: {modelId}_orig.glb, {modelId}_1.glb to {modelId}_5.glb; setting n is the file n + 1.',
});

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
