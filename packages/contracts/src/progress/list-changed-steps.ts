import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { wholeNumber } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { changedStepCodec } from './changed-step.ts';

/** Path of our own (`design.md`, section 3, Progress): what the caller did is compared with the live revision, or with `revision`. */
export const listChangedSteps = defineRoute({
  name: 'listChangedSteps',
  method: 'GET',
  path: '/api/wip/{id}/changed-steps',
  params: z.object({ id: idText }),
  query: z.object({ revision: wholeNumber.optional() }),
  response: z.array(changedStepCodec),
  errors: ['NOT_FOUND', 'DELETED', 'NOT_RELEASED'],
  access: 'VIEW (Artisan: assigned only)',
  description: 'The steps that changed since the caller last did them, with what they were then.',
});
