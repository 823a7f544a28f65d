import * as calls from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import { LEAST_RECIPIENTS } from '../../../auth/index.ts';
import { changeMembers } from '../../../commands/feedback/change-members.ts';
import { deleteParent, deleteThread } from '../../../commands/feedback/delete-threads.ts';
import { findMessageFile } from '../../../commands/feedback/find-message-file.ts';
import { markRead } from '../../../commands/feedback/mark-read.ts';
import { postMessage } from '../../../commands/feedback/post-message.ts';
import { feedbackOfPerson, listFeedback, readParent, readThread } from '../../../commands/feedback/read-feedback.ts';
import { resolveThread } from '../../../commands/feedback/resolve-thread.ts';
import { startThread } from '../../../commands/feedback/start-thread.ts';
import { markReadLocally, postMessageLocally } from '../../../replica/outbox/feedback-writes.ts';
import { ownMessageFile, ownThread, ownThreads } from '../../../replica/routing/in-copy.ts';
import { ConcurrencyLimit } from '../../concurrency-limit.ts';
import { handle, handlePrepared } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';
import { t } from '../../messages.ts';
import { sendFile } from '../../send-file.ts';
import { takeCall } from '../../take-call.ts';
import { receiveMessage } from '../../uploads/receive-message.ts';

const TOO_MANY_THREADS = t('manyThreads');

/** A page sends one message after the other; several may come from several pages of one person. */
const receiving = new ConcurrencyLimit(3);

const TOO_MANY_AT_ONCE = t('manyAtOnce');

const TOO_MANY_MESSAGES = t('manyMessages');

/** Retry delay until one of the messages in progress has probably arrived. */
const SOON_S = 5;

const TOO_MANY_RESOLUTIONS = t('manyResolutions');

const TOO_MANY_MEMBERS = t('manyMembers');

export const feedbackRoutes: readonly HandledRoute[] = [
  handle(calls.createThread, {
    place: 'remote',
    refreshesCopy: true,
    run: ({ body, caller, context }) => {
      takeCall(context.limits.threads, caller.id, TOO_MANY_THREADS);
      takeCall(context.limits.recipients, caller.id, TOO_MANY_THREADS, body.memberIds.length);
      return startThread(context, caller, body);
    },
  }),
  handle(calls.deleteFeedbackParent, {
    place: 'remote',
    refreshesCopy: true,
    run: ({ params, caller, context }) => deleteParent(context, caller, params.wipId),
  }),
  handle(calls.deleteThread, {
    place: 'remote',
    refreshesCopy: true,
    run: ({ body, caller, context }) => deleteThread(context, caller, body),
  }),
  handle(calls.listFeedback, {
    place: { localFirst: ownThreads },
    run: ({ query: { userId, limit }, caller, context }) =>
      userId === undefined ? listFeedback(context, caller, limit) : feedbackOfPerson(context, caller, userId),
  }),
  handle(calls.markThreadRead, {
    place: { localFirst: ownThread },
    acceptsDevice: true,
    run: ({ params, body, caller, context }) =>
      (context.local ? markReadLocally : markRead)(context, caller, params.threadId, body.position),
  }),
  handlePrepared(calls.postMessage, {
    place: 'local',
    writesCopy: true,
    acceptsDevice: true,
    prepare: ({ caller, context, request }) => {
      takeCall(context.limits.messages, caller.id, TOO_MANY_MESSAGES);
      return receiving.run(
        caller.id,
        () => receiveMessage(context, caller, request),
        () => new DomainError('RATE_LIMITED', { message: TOO_MANY_AT_ONCE, extra: { retryAfterS: SOON_S } }),
      );
    },
    run: ({ prepared, caller, context }) => (context.local ? postMessageLocally : postMessage)(context, caller, prepared),
  }),
  handle(calls.readFeedback, {
    place: { localFirst: ownThreads },
    run: ({ params, caller, context }) => readParent(context, caller, params.id),
  }),
  handle(calls.readMessageFile, {
    place: { localFirst: ownMessageFile },
    acceptsCookie: true,
    run: async ({ params, caller, context, request, reply }) => {
      const file = await findMessageFile(context, caller, params.address);
      // A person removed from a thread loses its files immediately: a browser must revalidate each time.
      return sendFile(request, reply, context.blobs, { ...file, isImmutable: false });
    },
  }),
  handle(calls.readThread, {
    place: { localFirst: ownThread },
    run: async ({ params, query, caller, context }) => [await readThread(context, caller, params.threadId, query)],
  }),
  handle(calls.resolveThread, {
    place: 'remote',
    refreshesCopy: true,
    run: ({ params, body, caller, context }) => {
      takeCall(context.limits.recipients, caller.id, TOO_MANY_RESOLUTIONS, LEAST_RECIPIENTS);
      return resolveThread(context, caller, { threadId: params.threadId, ...body });
    },
  }),
  handle(calls.updateThreadUsers, {
    place: 'remote',
    refreshesCopy: true,
    run: ({ body, caller, context }) => {
      takeCall(context.limits.recipients, caller.id, TOO_MANY_MEMBERS, LEAST_RECIPIENTS + body.memberIds.length);
      return changeMembers(context, caller, body);
    },
  }),
];
