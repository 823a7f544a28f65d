import type { NewThread } from '@benchbook/domain/feedback';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText, shortText } from '../wire/text.ts';
import { threadCodec } from './thread.ts';

/** Most people that one thread is for. Chosen: more than a plant has in one shift. */
export const THREAD_MAX_USERS = 1000;

/** People as a list of `{_id, username}`: the name is for people who read it, the id counts. */
export const chosenUsers = z.array(z.object({ _id: idText, username: shortText.optional() })).max(THREAD_MAX_USERS);

const newThreadWire = z.object({
  threadName: shortText.default(''),
  /** User name of who starts it: the caller, whatever it says. */
  author: shortText.optional(),
  workInstruction: z.object({ _id: idText, title: shortText.optional() }).optional(),
  users: chosenUsers.default([]),
});

/** What is missing is empty, and named by `findThreadProblems`, so that one answer has all that is wrong. */
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
