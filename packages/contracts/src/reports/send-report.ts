import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { idText } from '../wire/text.ts';
import { reportCodec } from './report.ts';

/** Ours: from any step of a revision a problem can be reported, with photos. See `reportForm`. */
export const sendReport = defineRoute({
  name: 'sendReport',
  method: 'POST',
  path: '/api/wip/{id}/reports',
  params: z.object({ id: idText }),
  bodyKind: 'multipart',
  response: reportCodec,
  status: 201,
  errors: ['NOT_FOUND', 'DELETED', 'FILE_TYPE', 'TOO_LARGE', 'RATE_LIMITED'],
  access: 'VIEW (Artisan: assigned only)',
  description: 'Reports a problem at a step of a revision: field report (JSON) and up to five photos, field files (PNG or JPEG).',
});
