import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

const unreadWire = z.object({ unread: z.int() });

/** Our own call: a marker that only advances, shared by all devices of the person. */
export const markThreadRead = defineRoute({
  name: 'markThreadRead',
  method: 'PUT',
  path: '/api/feedback/threads/{threadId}/read',
  params: z.object({ threadId: idText }),
  body: z.object({
    /** Position of the newest message seen. */
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
