import { z } from 'zod';
import { defineRoute, LIST_MAX_BYTES } from '../define-route.ts';
import { idText } from '../wire/text.ts';
import { MAX_TICKS } from './store-steps-done.ts';

const stepDone = z.object({ _id: idText, done: z.boolean() });
const params = z.object({ wipId: idText });

/** What a person has done, as a local backend sends it (API-37). */
export const readStepsProgress = defineRoute({
  name: 'readStepsProgress',
  method: 'GET',
  path: '/api/stepsProgress/{wipId}',
  params,
  response: z.array(stepDone),
  errors: ['NOT_FOUND'],
  access: 'VIEW, desktop local backend only',
  description: 'Which steps the caller has done in the newest run; 404 on the server itself.',
});

/** The same to be stored (API-36); only what is named is touched. */
export const storeStepsProgress = defineRoute({
  name: 'storeStepsProgress',
  method: 'PATCH',
  path: '/api/stepsProgress/{wipId}',
  params,
  body: z.array(stepDone).max(MAX_TICKS),
  bodyMaxBytes: LIST_MAX_BYTES,
  response: z.array(stepDone),
  errors: ['NOT_FOUND', 'NEEDS_VERIFICATION', 'NOT_RELEASED', 'DELETED'],
  access: 'VIEW, desktop local backend only',
  description: 'Stores which steps the caller has done; 404 on the server itself.',
});
