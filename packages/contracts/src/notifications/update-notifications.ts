import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { dateMs } from '../wire/date-ms.ts';
import { idText } from '../wire/text.ts';
import { notificationCodec } from './notification.ts';

const bodyWire = z.object({
  notificationIds: z.array(idText).max(10_000).optional(),
  read: z.boolean(),
  /**
   * Ours: all of this span, in epoch milliseconds, both ends with it; of somebody with thousands no list is sent. Those for
   * which somebody has to act are not read by it.
   */
  from: dateMs.optional(),
  until: dateMs.optional(),
});

/** Path as in the specification; what it does when a list is marked as read is D-048. */
export const updateNotifications = defineRoute({
  name: 'updateNotifications',
  method: 'PATCH',
  path: '/api/users/{id}/notifications/update',
  params: z.object({ id: idText }),
  body: codecFor(bodyWire, {
    decode: ({ notificationIds = [], read, from, until }) => ({
      ids: notificationIds,
      isRead: read,
      span: from === undefined || until === undefined ? null : { fromMs: from, untilMs: until },
    }),
    encode: ({ ids, isRead, span }) => ({
      notificationIds: [...ids],
      read: isRead,
      ...(span === null ? {} : { from: span.fromMs, until: span.untilMs }),
    }),
  }),
  response: z.array(notificationCodec),
  access: 'SELF',
  isIdempotent: true,
  description: 'Marks notices as read or unread; answers those that were named. What is not one’s own is passed over.',
});
