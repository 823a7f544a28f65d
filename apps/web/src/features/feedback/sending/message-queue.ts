import type { FeedbackMessage, FeedbackThread } from '@benchbook/domain/feedback';
import { createStore } from 'zustand/vanilla';
import { databaseStore, isFinalRefusal, outboxPerPerson } from '../../../lib/outbox/index.ts';
import { queryClient, queryKeys } from '../../../lib/query/index.ts';
import { mergeMessages } from '../api/merge-messages.ts';
import { type PendingMessage, readPendingMessage } from './pending-message.ts';
import { forgetSending, sendMessage } from './send-message.ts';

const NAME = 'benchbook-feedback';

/** Messages of a person that are on their way, in the order in which they were said. */
export const messagesOf = outboxPerPerson<PendingMessage, FeedbackMessage>({
  name: NAME,
  store: (userId) => databaseStore({ kind: NAME, userId, read: readPendingMessage }),
  send: sendMessage,
  isSentByDevice: true,
  subjectOf: ({ threadId }) => threadId,
  isFinal: isFinalRefusal,
  onConfirmed: (message, { eventId }) => {
    forgetSending(eventId);
    if (message.unsent) showInThread(message);
    else sentMessages.setState((before) => [...before, message], true);
  },
  onRefused: ({ eventId }) => forgetSending(eventId),
});

/** What the server has, as far as this page saw it go: it stands in its thread before the thread is read anew. */
export const sentMessages = createStore<readonly FeedbackMessage[]>(() => []);

/** A local backend has it and its server has not: it stands in its thread until that is read anew, and no longer. */
function showInThread(message: FeedbackMessage): void {
  queryClient.setQueryData<FeedbackThread>(
    queryKeys.feedback.thread(message.threadId),
    (known) => known && { ...known, messages: mergeMessages(known.messages, [message]) },
  );
}
