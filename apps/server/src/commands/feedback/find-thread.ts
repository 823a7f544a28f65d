import { DomainError } from '@benchbook/domain/errors';
import { canReadThread, type FeedbackThread, type Standing } from '@benchbook/domain/feedback';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { FeedbackReader } from '../../ports/index.ts';

/** For people who are not, or no longer, members of a thread: their text stays on their device. */
const NOT_IN_IT = 'You are not in this thread.';

/** A person's relation to a thread. */
export function threadStanding(thread: FeedbackThread, { id, role }: Caller): Standing {
  return { role, isMember: thread.members.some((member) => member.id === id), isAuthor: thread.author.id === id };
}

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
  const standing = threadStanding(thread, caller);
  if (!may(standing)) throw new DomainError('FORBIDDEN', canReadThread(standing) ? {} : { message: NOT_IN_IT });
  return thread;
}
