import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { modelCodec } from './model.ts';

const wire = z.object({ path: z.string(), name: z.string(), fileExtension: z.string() });

export const listModelFiles = defineRoute({
  name: 'listModelFiles',
  method: 'GET',
  path: '/api/models/files/{modelId}',
  params: z.object({ modelId: idText }),
  response: z.array(
    codecFor(wire, {
      decode: ({ path, name, fileExtension }) => ({ path, name, extension: fileExtension }),
      encode: ({ path, name, extension }) => ({ path, name, fileExtension: extension }),
    }),
  ),
  errors: ['NOT_FOUND'],
  access: 'VIEW (Artisan: assigned only)',
  description: 'Files of a model (D-052): its GLB in the library first, then the files it was made of.',
});

export const listModels = defineRoute({
  name: 'listModels',
  method: 'GET',
  path: '/api/models',
  response: z.array(modelCodec),
  access: 'VIEW (Artisan: assigned only)',
  description: 'Models that were approved, without those whose file was taken out of the library.',
});
