import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { wholeNumber } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { parentCodec } from './thread.ts';

/** The threads of who asks, by instruction; of Dev all (D-127). */
export const listFeedback = defineRoute({
  name: 'listFeedback',
  method: 'GET',
  path: '/api/feedback',
  query: z.object({
    /** What this person said, whoever they said it to: in `Feedback` stand their messages alone. For leads (D-072). */
    userId: idText.optional(),
    /** Ours: the newest so many messages of each thread; all of them when left out. */
    limit: wholeNumber.optional(),
  }),
  response: z.array(parentCodec),
  access: 'FEED',
  description: 'Feedback by instruction: threads with their people and messages.',
});
