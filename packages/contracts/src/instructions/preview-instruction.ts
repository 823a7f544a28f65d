import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { idText } from '../wire/text.ts';
import { instructionAnswer } from './instruction.ts';

/** Path chosen (D-051). */
export const previewInstruction = defineRoute({
  name: 'previewInstruction',
  method: 'GET',
  path: '/api/wip/preview/{id}',
  params: z.object({ id: idText }),
  response: instructionAnswer,
  errors: ['NOT_FOUND', 'DELETED', 'NOT_RELEASED'],
  access: 'VIEW (Artisan: assigned only)',
  description: 'The working copy for authors, the live revision for others; never marks editing.',
});
