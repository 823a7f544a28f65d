import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { wholeNumber } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { threadCodec } from './thread.ts';

/** A list of one thread. All of its messages, or a window of them: a thread of years is read page by page. */
export const readThread = defineRoute({
  name: 'readThread',
  method: 'GET',
  path: '/api/feedback/getfeedbackthreads/{threadId}',
  params: z.object({ threadId: idText }),
  /** Ours: positions that the messages lie between, and how many of them; with `after` the oldest, else the newest. */
  query: z.object({ after: wholeNumber.optional(), before: wholeNumber.optional(), limit: wholeNumber.optional() }),
  response: z.array(threadCodec),
  errors: ['NOT_FOUND'],
  access: 'FEED (thread member, Dev)',
  description: 'A thread with its messages, as a list of one.',
});
