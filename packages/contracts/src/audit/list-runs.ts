import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { moment } from '../wire/moment.ts';
import { idText } from '../wire/text.ts';

export const listRuns = defineRoute({
  name: 'listRuns',
  method: 'GET',
  path: '/api/wip/{id}/runs/{userID}',
  params: z.object({ id: idText, userID: idText }),
  response: z.array(
    z.object({
      run: z.int(),
      started: moment,
      /** First completion. */
      completed: moment.nullable(),
      /** Reopened after that. */
      reopened: z.boolean().default(false),
      /** User name of the person who continued it. */
      handedTo: z.string().nullable(),
    }),
  ),
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'SELF, LEAD, QA',
  description: 'The runs of a person, newest first; each has a record.',
});
