import { FEEDBACK_NOTE_MAX_LENGTH, messageText, type NewThread } from '@benchbook/domain/feedback';
import { z } from 'zod';
import { defineRoute, LIST_MAX_BYTES } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { rule } from '../wire/messages.ts';
import { idText, shortText } from '../wire/text.ts';
import { threadCodec } from './thread.ts';

/** Maximum number of people in a thread. Chosen: more than a plant has in one shift. */
const THREAD_MAX_USERS = 1000;

/** People as `{_id, username}`: only the id is used, the name is informative. */
const chosenUsers = z.array(z.object({ _id: idText, username: shortText.optional() })).max(THREAD_MAX_USERS);

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
    'Changes who is in a thread. Who started it stays; who is taken out sees nothing of it any more. A lead who is not in it cannot add themselves.',
});

const unreadWire = z.object({ unread: z.int() });

/** Our own call: a marker that only advances, shared by all devices of the person. */
export const markThreadRead = defineRoute({
  name: 'markThreadRead',
  method: 'PUT',
  path: '/api/feedback/threads/{threadId}/read',
  params: z.object({ threadId: idText }),
  body: z.object({
    /** Position of the newest message seen. */
    position: z.int().nonnegative(),
  }),
  response: codecFor(unreadWire, {
    decode: ({ unread }) => ({ unreadCount: unread }),
    encode: ({ unreadCount }) => ({ unread: unreadCount }),
  }),
  errors: ['NOT_FOUND'],
  access: 'FEED (thread member, Dev)',
  isIdempotent: true,
  description: 'Notes up to where somebody has read a thread.',
});

const TOO_LONG = rule('noteTooLong', { most: FEEDBACK_NOTE_MAX_LENGTH });

const settledWire = z.object({
  state: z.enum(['resolved', 'open']),
  note: z
    .string()
    .max(2 * FEEDBACK_NOTE_MAX_LENGTH, TOO_LONG)
    .refine((note) => messageText(note).length <= FEEDBACK_NOTE_MAX_LENGTH, TOO_LONG)
    .default(''),
});

/** Our own call. A resolved thread takes no messages; any reader of it may reopen it. */
export const resolveThread = defineRoute({
  name: 'resolveThread',
  method: 'PATCH',
  path: '/api/feedback/threads/{threadId}',
  params: z.object({ threadId: idText }),
  body: codecFor(settledWire, {
    decode: ({ state, note }) => ({ isResolved: state === 'resolved', note: messageText(note) }),
    encode: ({ isResolved, note }) => ({ state: isResolved ? ('resolved' as const) : ('open' as const), note }),
  }),
  response: threadCodec,
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
  access: 'FEED (thread member, Dev)',
  description: 'Marks a thread as resolved, with a note or without, or opens it again.',
});

const deletedWire = z.object({ ThreadID: z.string() });

/** Thread and parent are sent whole, as listed; only their ids are used. Without a parent only the thread is deleted. */
export const deleteThread = defineRoute({
  name: 'deleteThread',
  method: 'POST',
  path: '/api/feedback/deletefeedbackthread',
  body: codecFor(
    z.object({ thread: z.object({ ThreadID: idText }), parent: z.object({ wip_id: idText.optional() }).optional() }),
    {
      decode: ({ thread, parent }) => ({ threadId: thread.ThreadID, instructionId: parent?.wip_id ?? null }),
      encode: ({ threadId, instructionId }) => ({
        thread: { ThreadID: threadId },
        ...(instructionId === null ? {} : { parent: { wip_id: instructionId } }),
      }),
    },
  ),
  bodyMaxBytes: LIST_MAX_BYTES,
  response: codecFor(deletedWire, {
    decode: ({ ThreadID }) => ({ threadId: ThreadID }),
    encode: ({ threadId }) => ({ ThreadID: threadId }),
  }),
  errors: ['NOT_FOUND'],
  access: 'FEED (thread author, LEAD)',
  description:
    'Takes a thread with its messages out of everybody’s sight. The record stays. A parent of another instruction is 404.',
});

export const deleteFeedbackParent = defineRoute({
  name: 'deleteFeedbackParent',
  method: 'DELETE',
  path: '/api/feedback/deletefeedbackparent/{wipId}',
  params: z.object({ wipId: idText }),
  response: codecFor(z.object({ wip_id: z.string() }), {
    decode: ({ wip_id }) => ({ instructionId: wip_id }),
    encode: ({ instructionId }) => ({ wip_id: instructionId }),
  }),
  errors: ['NOT_FOUND'],
  access: 'LEAD',
  description: 'Takes all threads of an instruction out of everybody’s sight. The record stays.',
});
