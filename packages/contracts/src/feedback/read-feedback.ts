import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { idText } from '../wire/text.ts';
import { parentCodec } from './thread.ts';

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
