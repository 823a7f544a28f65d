import { REASON_MAX } from '@benchbook/domain/release';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { saveAnswer } from '../instructions/save-answer.ts';
import { idText } from '../wire/text.ts';

export const releaseVersion = defineRoute({
  name: 'releaseVersion',
  method: 'POST',
  path: '/api/wip/{id}/releases',
  params: z.object({ id: idText }),
  body: z.object({ version: z.int().min(1), reason: z.string().max(REASON_MAX).optional() }),
  response: saveAnswer,
  status: 202,
  errors: ['NOT_FOUND', 'DELETED', 'CONFLICT'],
  access: 'AUTHOR',
  description:
    'Releases the version that its author saw, and saves nothing; `reason` says why, to everybody who works by it. CONFLICT carries who saved what since.',
});
