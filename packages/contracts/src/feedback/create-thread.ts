import type { NewThread } from '@benchbook/domain/feedback';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText, shortText } from '../wire/text.ts';
import { threadCodec } from './thread.ts';

/** Maximum number of people in a thread. Chosen: more than a plant has in one shift. */
export const THREAD_MAX_USERS = 1000;

/** People as `{_id, username}`: only the id is used, the name is informative. */
export const chosenUsers = z.array(z.object({ _id: idText, username: shortText.optional() })).max(THREAD_MAX_USERS);

const newThreadWire = z.object({
  threadName: shortText.default(''),
  /** Ignored: the author is the caller. */
  author: shortText.optional(),
  workInstruction: z.object({ _id: idText, title: shortText.optional() }).optional(),
  users: chosenUsers.default([]),
});

/** Missing members become empty and are reported by `findThreadProblems`, so that one response lists all problems. */
export const createThread = defineRoute({
  name: 'createThread',
  method: 'POST',
  path: '/api/feedback/createfeedbackthread',
  body: codecFor(newThreadWire, {
    decode: ({ threadName, workInstruction, users }): NewThread => ({
      name: threadName,
      instructionId: workInstruction?._id ?? '',
      memberIds: users.map(({ _id }) => _id),
    }),
    encode: ({ name, instructionId, memberIds }) => ({
      threadName: name,
      workInstruction: { _id: instructionId },
      users: memberIds.map((_id) => ({ _id })),
    }),
  }),
  response: threadCodec,
  status: 201,
  errors: ['NOT_FOUND', 'DELETED', 'RATE_LIMITED'],
  access: 'FEED',
  description: 'Starts a thread about an instruction; who starts it is always in it.',
});
