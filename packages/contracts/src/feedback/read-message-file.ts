import { z } from 'zod';
import { defineRoute } from '../define-route.ts';

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
