import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { idText } from '../wire/text.ts';
import { revisionCodec } from './revision.ts';

export const listRevisions = defineRoute({
  name: 'listRevisions',
  method: 'GET',
  path: '/api/wip/{id}/revisions',
  params: z.object({ id: idText }),
  response: z.array(revisionCodec),
  errors: ['NOT_RELEASED', 'NOT_FOUND', 'DELETED'],
  access: 'VIEW (Artisan: assigned only)',
  description: 'The released states of an instruction, the newest first.',
});
