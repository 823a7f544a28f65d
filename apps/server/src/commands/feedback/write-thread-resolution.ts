import type { FeedbackThread } from '@benchbook/domain/feedback';
import type { Caller } from '@benchbook/domain/users';
import type { Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';

/** Stores a resolution with its note, or null to reopen the thread; its members get an event. */
export async function writeThreadResolution(
  tx: Transaction,
  caller: Caller,
  thread: FeedbackThread,
  { note, atMs }: { readonly note?: string; readonly atMs: number },
): Promise<void> {
  const { id: threadId, instructionId } = thread;
  const memberIds = thread.members.map(({ id }) => id);
  await tx.feedback.settle(threadId, note === undefined ? null : { userId: caller.id, atMs, note });
  tx.events.append(
    note === undefined
      ? newEvent('feedback.reopened', instructionId, caller, atMs, { threadId, memberIds })
      : newEvent('feedback.resolved', instructionId, caller, atMs, { threadId, note, memberIds }),
  );
}
