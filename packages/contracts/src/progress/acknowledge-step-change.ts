import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { changedStepCodec } from './changed-step.ts';

/** Path of our own: the acknowledgement of one changed step, as it is in the revision on the screen. */
export const acknowledgeStepChange = defineRoute({
  name: 'acknowledgeStepChange',
  method: 'POST',
  path: '/api/wip/{id}/changed-steps',
  params: z.object({ id: idText }),
  body: codecFor(z.object({ StepID: idText, revision: z.int().positive() }), {
    decode: ({ StepID, revision }) => ({ stepId: StepID, revision }),
    encode: ({ stepId, revision }) => ({ StepID: stepId, revision }),
  }),
  response: z.array(changedStepCodec),
  errors: ['NOT_FOUND', 'DELETED', 'NOT_RELEASED'],
  access: 'VIEW (Artisan: assigned only)',
  description: 'Says that the caller has read what changed in a step.',
});
