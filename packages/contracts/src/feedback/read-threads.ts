import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { wholeNumber } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { parentCodec, threadCodec } from './thread.ts';

/** The caller's threads by instruction; all threads for Dev (D-127). */
export const listFeedback = defineRoute({
  name: 'listFeedback',
  method: 'GET',
  path: '/api/feedback',
  query: z.object({
    /** Only messages of this person, in all threads. For leads (D-072). */
    userId: idText.optional(),
    /** Our own: the newest messages of each thread; all if omitted. */
    limit: wholeNumber.optional(),
  }),
  response: z.array(parentCodec),
  access: 'FEED',
  description: 'Feedback by instruction: threads with their people and messages.',
});

export const readFeedback = defineRoute({
  name: 'readFeedback',
  method: 'GET',
  path: '/api/feedback/{id}',
  params: z.object({ id: idText }),
  response: parentCodec,
  errors: ['NOT_FOUND'],
  access: 'FEED',
  description: 'The feedback of one instruction, by its id: the threads of who asks.',
});

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

/** Separates the two ids and the path in the URL of a file. */
const BETWEEN = '^4^';

/** Location of a file of a message. */
export interface MessageFileAddress {
  readonly instructionId: string;
  readonly threadId: string;
  readonly path: string;
}

/** Joined on the wire; missing parts become empty ids, which match nothing. */
const addressCodec = z.codec(z.string().max(2000), z.custom<MessageFileAddress>(), {
  decode: (joined) => {
    const [instructionId = '', threadId = '', ...path] = joined.split(BETWEEN);
    return { instructionId, threadId, path: path.join(BETWEEN) };
  },
  encode: ({ instructionId, threadId, path }) => [instructionId, threadId, path].join(BETWEEN),
});

export const readMessageFile = defineRoute({
  name: 'readMessageFile',
  method: 'GET',
  path: '/api/feedback/getfeedbackmessagesattachment/{address}',
  params: z.object({ address: addressCodec }),
  response: 'bytes',
  errors: ['NOT_FOUND'],
  access: 'FEED (thread member, Dev)',
  description: 'A file of a message. The address is the ids of instruction and thread and the path of the file, joined by ^4^.',
});
