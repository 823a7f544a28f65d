import type { FeedbackMessage } from '@benchbook/domain/feedback';
import { createStore } from 'zustand/vanilla';
import { databaseShelf, isFinalRefusal, outboxPerPerson } from '../../../lib/outbox/index.ts';
import { type PendingMessage, readPendingMessage } from './pending-message.ts';
import { forgetSending, sendMessage } from './send-message.ts';

const NAME = 'benchbook-feedback';

/** Messages of a person that are on their way, in the order in which they were said. */
export const messagesOf = outboxPerPerson<PendingMessage, FeedbackMessage>({
  name: NAME,
  shelf: (userId) => databaseShelf(NAME, userId, readPendingMessage),
  send: sendMessage,
  isFinal: isFinalRefusal,
  onConfirmed: (message, { eventId }) => {
    forgetSending(eventId);
    sentMessages.setState((before) => [...before, message], true);
  },
  onRefused: ({ eventId }) => forgetSending(eventId),
});

/** What the server has, as far as this page saw it go: it stands in its thread before the thread is read anew. */
export const sentMessages = createStore<readonly FeedbackMessage[]>(() => []);
