import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { queuedModelCodec } from './model-upload.ts';

export const listModelUploads = defineRoute({
  name: 'listModelUploads',
  method: 'GET',
  path: '/api/mp',
  response: z.array(queuedModelCodec),
  access: 'MODEL',
  description: 'Models on their way to the library, the newest first.',
});
