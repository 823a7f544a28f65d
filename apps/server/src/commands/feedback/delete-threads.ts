import { DomainError } from '@benchbook/domain/errors';
import { canManageThread, type FeedbackThread } from '@benchbook/domain/feedback';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { findThread } from './find-thread.ts';

/**
 * Hides a thread from everybody; its messages remain on record.
 *
 * @param named the thread, and optionally the instruction it is about
 * @throws DomainError `NOT_FOUND`, also when the thread is about another instruction; `FORBIDDEN`
 */
export function deleteThread(
  context: AppContext,
  caller: Caller,
  { threadId, instructionId }: { readonly threadId: Id; readonly instructionId: Id | null },
): Promise<{ threadId: Id }> {
  return context.storage.transaction(async (tx) => {
    const thread = await findThread(tx.feedback, caller, threadId, canManageThread);
    if (instructionId !== null && instructionId !== thread.instructionId)
      throw new DomainError('NOT_FOUND', { kind: 'thread', id: threadId });
    await hide(tx, caller, thread, context.clock.nowMs());
    return { threadId };
  });
}

/**
 * The same for all threads of an instruction, including those that the caller is not a member of.
 *
 * @throws DomainError `NOT_FOUND` when there are none
 */
export function deleteParent(context: AppContext, caller: Caller, instructionId: Id): Promise<{ instructionId: Id }> {
  return context.storage.transaction(async (tx) => {
    const threads = await tx.feedback.threads({ readerId: caller.id, instructionId });
    if (threads.length === 0) throw new DomainError('NOT_FOUND', { kind: 'feedback', id: instructionId });
    const atMs = context.clock.nowMs();
    for (const thread of threads) await hide(tx, caller, thread, atMs);
    return { instructionId };
  });
}

async function hide(tx: Transaction, caller: Caller, thread: FeedbackThread, atMs: number): Promise<void> {
  await tx.feedback.hide(thread.id, caller.id, atMs);
  const { id: threadId, name, instructionId, messageCount: messages } = thread;
  const memberIds = thread.members.map(({ id }) => id);
  tx.events.append(newEvent('feedback.deleted', instructionId, caller, atMs, { threadId, name, messages, memberIds }));
}
