import { FEEDBACK_NOTE_MAX_LENGTH, messageText } from '@benchbook/domain/feedback';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { threadCodec } from './thread.ts';

const TOO_LONG = `A note can not be longer than ${FEEDBACK_NOTE_MAX_LENGTH.toLocaleString('en')} characters.`;

const settledWire = z.object({
  state: z.enum(['resolved', 'open']),
  note: z
    .string()
    .max(2 * FEEDBACK_NOTE_MAX_LENGTH, TOO_LONG)
    .refine((note) => messageText(note).length <= FEEDBACK_NOTE_MAX_LENGTH, TOO_LONG)
    .default(''),
});

/** Our own call. A resolved thread takes no messages; any reader of it may reopen it. */
export const resolveThread = defineRoute({
  name: 'resolveThread',
  method: 'PATCH',
  path: '/api/feedback/threads/{threadId}',
  params: z.object({ threadId: idText }),
  body: codecFor(settledWire, {
    decode: ({ state, note }) => ({ isResolved: state === 'resolved', note: messageText(note) }),
    encode: ({ isResolved, note }) => ({ state: isResolved ? ('resolved' as const) : ('open' as const), note }),
  }),
  response: threadCodec,
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
  access: 'FEED (thread member, Dev)',
  description: 'Marks a thread as resolved, with a note or without, or opens it again.',
});
