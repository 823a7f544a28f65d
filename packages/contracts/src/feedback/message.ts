import type { FeedbackFile, FeedbackMessage } from '@benchbook/domain/feedback';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';
import { dateMs } from '../wire/moment.ts';

/** `sha256` and `size` are our own; a file has a thumbnail at `/api/files` by its hash. */
const fileWire = z.object({
  _id: z.string(),
  message_id: z.string(),
  thread_id: z.string(),
  path: z.string(),
  type: z.string(),
  name: z.string(),
  sha256: z.string(),
  size: z.number().nonnegative(),
});

/**
 * Times in ms. Our own: `received`, the server time of receipt, if known; `position`, the position in the thread, from 1;
 * `unsent`, set by a local backend for messages that its server does not have.
 */
export const messageWire = z.object({
  _id: z.string(),
  message: z.string(),
  username: z.string(),
  UserID: z.string(),
  wip_name: z.string(),
  WIPID: z.string(),
  ThreadID: z.string(),
  ThreadName: z.string(),
  /** The same as `ThreadID`. */
  FeedbackThread: z.string(),
  Attachments: z.array(fileWire),
  date: dateMs,
  received: dateMs.optional(),
  position: z.int(),
  unsent: z.enum(['waiting', 'refused']).optional(),
});

/** A message in a thread (FEED-13 to FEED-18). */
export const messageCodec = codecFor(messageWire, {
  decode: (wire): FeedbackMessage => ({
    id: wire._id,
    threadId: wire.ThreadID,
    threadName: wire.ThreadName,
    instructionId: wire.WIPID,
    instructionTitle: wire.wip_name,
    position: wire.position,
    userId: wire.UserID,
    username: wire.username,
    text: wire.message,
    files: wire.Attachments.map(decodeFile),
    atMs: wire.date,
    ...(wire.received === undefined ? {} : { receivedAtMs: wire.received }),
    ...(wire.unsent === undefined ? {} : { unsent: wire.unsent }),
  }),
  encode: (message) => ({
    _id: message.id,
    message: message.text,
    username: message.username,
    UserID: message.userId,
    wip_name: message.instructionTitle,
    WIPID: message.instructionId,
    ThreadID: message.threadId,
    ThreadName: message.threadName,
    FeedbackThread: message.threadId,
    Attachments: message.files.map(encodeFile),
    date: message.atMs,
    ...(message.receivedAtMs === undefined ? {} : { received: message.receivedAtMs }),
    position: message.position,
    ...(message.unsent === undefined ? {} : { unsent: message.unsent }),
  }),
});

function decodeFile({ _id, message_id, thread_id, type, size, ...rest }: z.output<typeof fileWire>): FeedbackFile {
  return { ...rest, id: _id, messageId: message_id, threadId: thread_id, mediaType: type, sizeBytes: size };
}

function encodeFile({ id, messageId, threadId, mediaType, sizeBytes, ...rest }: FeedbackFile): z.output<typeof fileWire> {
  return { ...rest, _id: id, message_id: messageId, thread_id: threadId, type: mediaType, size: sizeBytes };
}
