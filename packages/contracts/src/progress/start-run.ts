import { z } from 'zod';
import { assignmentCodec } from '../assignments/assignment.ts';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

/** Path of our own. */
export const startRun = defineRoute({
  name: 'startRun',
  method: 'POST',
  path: '/api/wip/{id}/runs',
  params: z.object({ id: idText }),
  body: codecFor(z.object({ userID: idText }), {
    decode: ({ userID }) => ({ userId: userID }),
    encode: ({ userId }) => ({ userID: userId }),
  }),
  response: assignmentCodec,
  status: 201,
  errors: ['NOT_FOUND', 'DELETED', 'RUN_NOT_FINISHED'],
  access: 'SELF with an assignment, LEAD',
  description: 'Starts again: opens the next run of an assignment. The assignee at 100 %, leads at any time.',
});
