import { z } from 'zod';
import { defineRoute } from '../define-route.ts';

export const checkAttachmentExists = defineRoute({
  name: 'checkAttachmentExists',
  method: 'GET',
  path: '/api/attachments/checkattachmentexists/{name}',
  params: z.object({ name: z.string() }),
  response: z.boolean(),
  access: 'AUTHOR',
  description: 'A bare true or false; soft-deleted names count (D-035).',
});
