import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { doneNow } from '../../../offline/outbox/index.ts';
import { messagesOf, sentMessages } from './message-queue.ts';
import type { KeptFile } from './pending-message.ts';
import { breakOff, sendingProgress } from './send-message.ts';

/** Unconfirmed messages of a user in a thread, and those sent while this page is open. */
export function useUnsent(userId: string, threadId: string) {
  const queue = messagesOf(userId);
  const { pending, refused } = useSyncExternalStore(queue.subscribe, queue.read);
  const progress = useStore(sendingProgress);
  const sent = useStore(sentMessages);
  return {
    pending: pending.filter((each) => each.threadId === threadId),
    refused: refused.filter(({ entry }) => entry.threadId === threadId),
    sent: sent.filter((each) => each.threadId === threadId),
    progress,
    /** @throws Error if this device cannot store it */
    say: async (text: string, files: readonly KeptFile[]): Promise<void> =>
      queue.add({ ...doneNow(), userId, threadId, text, files }),
    retry: (eventId: string): void => void queue.retry(eventId),
    dismiss: (eventId: string): void => void queue.dismiss(eventId),
    cancel: (eventId: string): void => {
      void queue.withdraw(eventId);
      breakOff(eventId);
    },
  };
}

export type Unsent = ReturnType<typeof useUnsent>;
