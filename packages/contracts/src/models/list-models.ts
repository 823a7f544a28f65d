import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { modelCodec } from './model.ts';

export const listModels = defineRoute({
  name: 'listModels',
  method: 'GET',
  path: '/api/models',
  response: z.array(modelCodec),
  access: 'VIEW (Artisan: assigned only)',
  description: 'Models that were approved, without those whose file was taken out of the library.',
});
