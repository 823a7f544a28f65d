import type { Notification } from '@benchbook/domain/notifications';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';

/** A stored notice. `createdAt` is in epoch milliseconds; `users` is the JSON text of all recipients (spec, section 3). */
const notificationWire = z.object({
  _id: z.string(),
  message: z.string(),
  createdAt: z.number(),
  read: z.boolean(),
  module: z.string(),
  sender: z.string(),
  process: z.string(),
  user_id: z.string(),
  users: z.string(),
});

const idList = z.codec(z.string(), z.array(z.string()), {
  decode: (text) => JSON.parse(text),
  encode: (ids) => JSON.stringify(ids),
});

export const notificationCodec = codecFor(notificationWire, {
  decode: (wire): Notification => ({
    id: wire._id,
    recipientId: wire.user_id,
    message: wire.message,
    module: wire.module,
    sender: wire.sender,
    process: wire.process,
    recipientIds: z.decode(idList, wire.users),
    isRead: wire.read,
    createdAtMs: wire.createdAt,
  }),
  encode: (notice) => ({
    _id: notice.id,
    message: notice.message,
    createdAt: notice.createdAtMs,
    read: notice.isRead,
    module: notice.module,
    sender: notice.sender,
    process: notice.process,
    user_id: notice.recipientId,
    users: z.encode(idList, [...notice.recipientIds]),
  }),
});
