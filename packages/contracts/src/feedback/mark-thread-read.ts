import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

const unreadWire = z.object({ unread: z.int() });

/** Ours: a marker that only goes on. What was read on one device is read on all. */
export const markThreadRead = defineRoute({
  name: 'markThreadRead',
  method: 'PUT',
  path: '/api/feedback/threads/{threadId}/read',
  params: z.object({ threadId: idText }),
  body: z.object({
    /** Place of the newest message that was seen. */
    position: z.int().nonnegative(),
  }),
  response: codecFor(unreadWire, {
    decode: ({ unread }) => ({ unreadCount: unread }),
    encode: ({ unreadCount }) => ({ unread: unreadCount }),
  }),
  errors: ['NOT_FOUND'],
  access: 'FEED (thread member, Dev)',
  isIdempotent: true,
  description: 'Notes up to where somebody has read a thread.',
});
