import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor, wholeNumber } from '../wire/codec-for.ts';
import { dateMs } from '../wire/moment.ts';
import { cursorText, idText, shortText, wordsText } from '../wire/text.ts';
import { notificationCodec } from './notification.ts';

/** Path chosen (D-046). */
export const listNotifications = defineRoute({
  name: 'listNotifications',
  method: 'GET',
  path: '/api/notifications',
  response: z.array(notificationCodec),
  access: 'ANY',
  description: 'Notices of the caller, the newest first.',
});

export const listUserNotifications = defineRoute({
  name: 'listUserNotifications',
  method: 'GET',
  path: '/api/users/{id}/notifications',
  params: z.object({ id: idText }),
  response: z.array(notificationCodec),
  access: 'SELF',
  description: 'The same under the address of the user.',
});

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

/** A notice that one person writes to another. The sender has to be the caller. */
export const addNotification = defineRoute({
  name: 'addNotification',
  method: 'POST',
  path: '/api/users/{id}/notifications/new',
  params: z.object({ id: idText }),
  body: z.object({ message: wordsText, module: shortText, sender: shortText, process: shortText }),
  response: notificationCodec,
  status: 201,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  access: 'ANY',
  description: 'Adds a notice for a user; nobody sends under another name.',
});

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
