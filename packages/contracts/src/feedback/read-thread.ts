import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { wholeNumber } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { threadCodec } from './thread.ts';

/** A list of one thread, with all of its messages or a page of them. */
export const readThread = defineRoute({
  name: 'readThread',
  method: 'GET',
  path: '/api/feedback/getfeedbackthreads/{threadId}',
  params: z.object({ threadId: idText }),
  /** Our own: range of positions, and page size; with `after` the oldest messages, else the newest. */
  query: z.object({ after: wholeNumber.optional(), before: wholeNumber.optional(), limit: wholeNumber.optional() }),
  response: z.array(threadCodec),
  errors: ['NOT_FOUND'],
  access: 'FEED (thread member, Dev)',
  description: 'A thread with its messages, as a list of one.',
});
