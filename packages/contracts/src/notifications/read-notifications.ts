import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { notificationCodec } from './notification.ts';

/** POST that reads. */
export const readNotifications = defineRoute({
  name: 'readNotifications',
  method: 'POST',
  path: '/api/notifications',
  body: codecFor(z.object({ fetchUnread: z.boolean().optional() }), {
    decode: ({ fetchUnread = false }) => ({ unreadOnly: fetchUnread }),
    encode: ({ unreadOnly }) => ({ fetchUnread: unreadOnly }),
  }),
  response: z.array(notificationCodec),
  access: 'ANY',
  isIdempotent: true,
  description: 'Notices of the caller, all or the unread ones, the newest first.',
});
