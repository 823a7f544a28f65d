import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

export const deleteFeedbackParent = defineRoute({
  name: 'deleteFeedbackParent',
  method: 'DELETE',
  path: '/api/feedback/deletefeedbackparent/{wipId}',
  params: z.object({ wipId: idText }),
  response: codecFor(z.object({ wip_id: z.string() }), {
    decode: ({ wip_id }) => ({ instructionId: wip_id }),
    encode: ({ instructionId }) => ({ wip_id: instructionId }),
  }),
  errors: ['NOT_FOUND'],
  access: 'LEAD',
  description: 'Takes all threads of an instruction out of everybody’s sight. The record stays.',
});
