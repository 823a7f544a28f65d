import { NOTE_MAX_LENGTH } from '@benchbook/domain/assignments';
import { linesText } from '@benchbook/domain/words';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { assignmentCodec } from './assignment.ts';

/** Our own path: moves an assignment with its run to another person. */
export const reassign = defineRoute({
  name: 'reassign',
  method: 'POST',
  path: '/api/wip/{id}/handovers',
  params: z.object({ id: idText }),
  body: codecFor(
    z.object({
      fromUserID: idText,
      toUserID: idText,
      /** Note for the next person. */
      note: z.string().max(NOTE_MAX_LENGTH).optional(),
    }),
    {
      decode: ({ fromUserID, toUserID, note = '' }) => ({ fromUserId: fromUserID, toUserId: toUserID, note: linesText(note) }),
      encode: ({ fromUserId, toUserId, note }) => ({
        fromUserID: fromUserId,
        toUserID: toUserId,
        ...(note === '' ? {} : { note }),
      }),
    },
  ),
  response: assignmentCodec,
  status: 201,
  errors: ['NOT_FOUND', 'DELETED', 'NOT_ASSIGNABLE', 'ALREADY_ASSIGNED'],
  access: 'LEAD',
  description: 'Hands an assignment over to somebody else, with what is done of it.',
});
