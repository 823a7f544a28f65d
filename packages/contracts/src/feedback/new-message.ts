import { FEEDBACK_TEXT_MAX_LENGTH } from '@benchbook/domain/feedback';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';
import { dateMs } from '../wire/date-ms.ts';
import { idText, shortText } from '../wire/text.ts';

/** What is said in which thread; who says it is the caller. */
export interface NewMessage {
  readonly threadId: string;
  readonly text: string;
  /** When it was said, by the clock of the device; null: now. */
  readonly atMs: number | null;
}

/** Blanks around a text do not count, but nobody needs more of them than of words. */
const WIRE_TEXT_MAX_LENGTH = 2 * FEEDBACK_TEXT_MAX_LENGTH;

const newMessageWire = z.object({
  message: z.string().max(WIRE_TEXT_MAX_LENGTH).default(''),
  ThreadID: idText,
  /** The rest is known from the thread and from who calls, whatever it says. */
  username: shortText.optional(),
  UserID: idText.optional(),
  wip_name: shortText.optional(),
  WIPID: idText.optional(),
  ThreadName: shortText.optional(),
  /** Ours: time on the device in ms; now when left out. */
  date: dateMs.optional(),
});

/** The field `feedback` of the form that posts a message. */
export const newMessageCodec = codecFor(newMessageWire, {
  decode: ({ message, ThreadID, date }): NewMessage => ({ threadId: ThreadID, text: message, atMs: date ?? null }),
  encode: ({ threadId, text, atMs }) => ({ message: text, ThreadID: threadId, ...(atMs === null ? {} : { date: atMs }) }),
});

/** The form of a message with its files. The field comes first: what it forbids is refused before bytes are taken. */
export function messageForm(message: NewMessage, files: readonly { readonly name: string; readonly content: Blob }[]): FormData {
  const form = new FormData();
  form.set('feedback', JSON.stringify(z.encode(newMessageCodec, message)));
  for (const { name, content } of files) form.append('files', content, name);
  return form;
}
