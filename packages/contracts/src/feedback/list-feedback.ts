import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { wholeNumber } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { parentCodec } from './thread.ts';

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
