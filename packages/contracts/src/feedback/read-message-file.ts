import { z } from 'zod';
import { defineRoute } from '../define-route.ts';

/** Stands between the two ids and the path in the address of a file. */
const BETWEEN = '^4^';

/** Where a file of a message is. */
export interface MessageFileAddress {
  readonly instructionId: string;
  readonly threadId: string;
  readonly path: string;
}

/** Joined on the wire; parts that are missing are empty, and nothing has such an id. */
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
