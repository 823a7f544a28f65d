import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { chosenUsers } from './create-thread.ts';
import { threadCodec } from './thread.ts';

export const updateThreadUsers = defineRoute({
  name: 'updateThreadUsers',
  method: 'POST',
  path: '/api/feedback/updatethreadusers',
  body: codecFor(z.object({ users: chosenUsers.default([]), thread_id: idText }), {
    decode: ({ users, thread_id }) => ({ threadId: thread_id, memberIds: users.map(({ _id }): string => _id) }),
    encode: ({ threadId, memberIds }) => ({ thread_id: threadId, users: memberIds.map((_id) => ({ _id })) }),
  }),
  response: threadCodec,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  access: 'FEED (thread author, LEAD)',
  description:
    'Changes who is in a thread. Who started it stays; who is taken out sees nothing of it any more. A lead who is not in it can not add themselves.',
});
