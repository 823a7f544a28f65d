import { NOTICE_TOPICS, type NoticeSubject, type Notification } from '@benchbook/domain/notifications';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';

/** Ours: what the notice leads to; left out where it leads nowhere. */
const aboutWire = z.object({ topic: z.enum(NOTICE_TOPICS), WIPID: z.string(), id: z.string().nullable() });

/** A stored notice. `createdAt` is in epoch milliseconds; `users` is the JSON text of all recipients. */
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
  about: aboutWire.optional(),
  /** Ours: a person wrote it; left out of notices that the server creates. */
  byHand: z.boolean().optional(),
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
    about: decodeAbout(wire.about),
    isByHand: wire.byHand === true,
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
    ...(notice.about === null ? {} : { about: encodeAbout(notice.about) }),
    ...(notice.isByHand ? { byHand: true } : {}),
  }),
});

function decodeAbout(wire: z.output<typeof aboutWire> | undefined): NoticeSubject | null {
  return wire ? { topic: wire.topic, instructionId: wire.WIPID, id: wire.id } : null;
}

function encodeAbout({ topic, instructionId, id }: NoticeSubject): z.output<typeof aboutWire> {
  return { topic, WIPID: instructionId, id };
}
