import { DomainError } from '@benchbook/domain/errors';
import { canReadThread, type FeedbackThread, type Standing } from '@benchbook/domain/feedback';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import { checkThread } from '../../policies/threads.ts';
import type { FeedbackReader } from '../../ports/index.ts';

/**
 * A thread, for a person who may access it.
 *
 * @throws DomainError `NOT_FOUND`; `FORBIDDEN` when `may` returns false
 */
export async function findThread(
  feedback: FeedbackReader,
  caller: Caller,
  threadId: Id,
  may: (standing: Standing) => boolean = canReadThread,
): Promise<FeedbackThread> {
  const thread = await feedback.find(threadId, caller.id);
  if (!thread) throw new DomainError('NOT_FOUND', { kind: 'thread', id: threadId });
  checkThread(thread, caller, may);
  return thread;
}
