import type { FeedbackMessage, FeedbackThread } from '@benchbook/domain/feedback';
import { createStore } from 'zustand/vanilla';
import { queryClient, queryKeys } from '../../../lib/query/index.ts';
import { databaseStore, isFinalRefusal, outboxPerPerson } from '../../../offline/outbox/index.ts';
import { mergeMessages } from '../api/merge-messages.ts';
import { type PendingMessage, readPendingMessage } from './pending-message.ts';
import { forgetSending, sendMessage } from './send-message.ts';

const NAME = 'benchbook-feedback';

/** Outbox for messages per user, in the order of writing. */
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

/** Messages sent from this page: shown in their thread until it is loaded again. */
export const sentMessages = createStore<readonly FeedbackMessage[]>(() => []);

/** Accepted by a local backend but not by its server: shown in its thread only until that is loaded again. */
function showInThread(message: FeedbackMessage): void {
  queryClient.setQueryData<FeedbackThread>(
    queryKeys.feedback.thread(message.threadId),
    (known) => known && { ...known, messages: mergeMessages(known.messages, [message]) },
  );
}
