import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { assignmentCodec } from './assignment.ts';
import { decodeBrief, encodeBrief, givenBriefShape } from './assignment-brief.ts';

/** Our own path: sets due date and note of an existing assignment. Omitted members are cleared. */
export const setDueDateAndNote = defineRoute({
  name: 'setDueDateAndNote',
  method: 'PUT',
  path: '/api/wip/{id}/assignments/{userID}',
  params: z.object({ id: idText, userID: idText }),
  body: codecFor(z.object(givenBriefShape), { decode: decodeBrief, encode: encodeBrief }),
  response: assignmentCodec,
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'LEAD',
  description: 'Sets until when an assignment is to be done, and a note to the person who has it.',
});
