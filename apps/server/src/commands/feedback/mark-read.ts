import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { findThread } from './find-thread.ts';

/**
 * Stores how far a person has read; not an event of the log.
 *
 * @throws DomainError `NOT_FOUND`, `FORBIDDEN`
 */
export function markRead(
  context: AppContext,
  caller: Caller,
  threadId: Id,
  position: number,
): Promise<{ readonly unreadCount: number }> {
  return context.storage.transaction(async ({ feedback }) => {
    await findThread(feedback, caller, threadId);
    await feedback.markRead(threadId, caller.id, position);
    const { unreadCount } = await findThread(feedback, caller, threadId);
    return { unreadCount };
  });
}
