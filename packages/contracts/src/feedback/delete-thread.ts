import { z } from 'zod';
import { defineRoute, LIST_MAX_BYTES } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

const deletedWire = z.object({ ThreadID: z.string() });

/** Thread and parent are sent whole, as listed; only their ids are used. Without a parent only the thread is deleted. */
export const deleteThread = defineRoute({
  name: 'deleteThread',
  method: 'POST',
  path: '/api/feedback/deletefeedbackthread',
  body: codecFor(
    z.object({ thread: z.object({ ThreadID: idText }), parent: z.object({ wip_id: idText.optional() }).optional() }),
    {
      decode: ({ thread, parent }) => ({ threadId: thread.ThreadID, instructionId: parent?.wip_id ?? null }),
      encode: ({ threadId, instructionId }) => ({
        thread: { ThreadID: threadId },
        ...(instructionId === null ? {} : { parent: { wip_id: instructionId } }),
      }),
    },
  ),
  bodyMaxBytes: LIST_MAX_BYTES,
  response: codecFor(deletedWire, {
    decode: ({ ThreadID }) => ({ threadId: ThreadID }),
    encode: ({ threadId }) => ({ ThreadID: threadId }),
  }),
  errors: ['NOT_FOUND'],
  access: 'FEED (thread author, LEAD)',
  description:
    'Takes a thread with its messages out of everybody’s sight. The record stays. A parent of another instruction is 404.',
});
