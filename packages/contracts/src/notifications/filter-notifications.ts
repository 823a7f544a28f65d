import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor, wholeNumber } from '../wire/codec-for.ts';
import { cursorText, idText } from '../wire/text.ts';
import { notificationCodec } from './notification.ts';

/** POST that reads. Without `limit` all of the 14 days; with it a page, `Link` and `X-Total-Count`. */
export const filterNotifications = defineRoute({
  name: 'filterNotifications',
  method: 'POST',
  path: '/api/notifications/filtered',
  query: z.object({
    limit: wholeNumber.optional(),
    cursor: cursorText.optional(),
    /** Fewer days than the 14. */
    days: wholeNumber.optional(),
    /** Ours: only those for which somebody has to act (who is stopped first; problem reports, refused builds, calls for a supervisor), or only the others. */
    urgency: z.enum(['urgent', 'other']).optional(),
  }),
  body: codecFor(z.object({ fetchUnread: z.boolean().optional(), userId: idText }), {
    decode: ({ fetchUnread = false, userId }) => ({ unreadOnly: fetchUnread, userId }),
    encode: ({ unreadOnly, userId }) => ({ fetchUnread: unreadOnly, userId }),
  }),
  response: z.array(notificationCodec),
  access: 'SELF',
  isIdempotent: true,
  description: 'Notices of the last 14 days that somebody else caused, the newest first.',
});
