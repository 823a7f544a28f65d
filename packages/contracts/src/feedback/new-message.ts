import { FEEDBACK_TEXT_MAX_LENGTH } from '@benchbook/domain/feedback';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { dateMs } from '../wire/moment.ts';
import { idText, shortText } from '../wire/text.ts';
import { messageCodec } from './message.ts';

/** See `messageForm`. */
export const postMessage = defineRoute({
  name: 'postMessage',
  method: 'POST',
  path: '/api/feedback/createfeedbackmessage',
  bodyKind: 'multipart',
  response: messageCodec,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT', 'FILE_TYPE', 'TOO_LARGE', 'RATE_LIMITED'],
  access: 'FEED, thread member',
  description:
    'Says something in a thread: field feedback (JSON) and up to five pictures, films and sounds, field files, 25 MB together.',
});

/** A message and its thread; the author is the caller. */
export interface NewMessage {
  readonly threadId: string;
  readonly text: string;
  /** Device time; null: now. */
  readonly atMs: number | null;
}

/** Limit before trimming: outer blanks do not count towards the maximum length. */
const WIRE_TEXT_MAX_LENGTH = 2 * FEEDBACK_TEXT_MAX_LENGTH;

const newMessageWire = z.object({
  message: z.string().max(WIRE_TEXT_MAX_LENGTH).default(''),
  ThreadID: idText,
  /** Ignored: the rest follows from the thread and the caller. */
  username: shortText.optional(),
  UserID: idText.optional(),
  wip_name: shortText.optional(),
  WIPID: idText.optional(),
  ThreadName: shortText.optional(),
  /** Our own: device time in ms; now if omitted. */
  date: dateMs.optional(),
});

/** The field `feedback` of the form that posts a message. */
export const newMessageCodec = codecFor(newMessageWire, {
  decode: ({ message, ThreadID, date }): NewMessage => ({ threadId: ThreadID, text: message, atMs: date ?? null }),
  encode: ({ threadId, text, atMs }) => ({ message: text, ThreadID: threadId, ...(atMs === null ? {} : { date: atMs }) }),
});

/**
 * The form of a message with its files. The field comes first, so that an invalid one is refused before files are received.
 */
export function messageForm(message: NewMessage, files: readonly { readonly name: string; readonly content: Blob }[]): FormData {
  const form = new FormData();
  form.set('feedback', JSON.stringify(z.encode(newMessageCodec, message)));
  for (const { name, content } of files) form.append('files', content, name);
  return form;
}
