import { z } from 'zod';
import { defineRoute } from '../define-route.ts';

export const readOpenApi = defineRoute({
  name: 'readOpenApi',
  method: 'GET',
  path: '/api/openapi.json',
  response: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
  access: 'OPEN',
  description: 'This description.',
});
