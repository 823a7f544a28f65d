import { validationError } from '@benchbook/domain/errors';
import { canManageThread, type FeedbackThread, hasSomebodyElse, membersWith } from '@benchbook/domain/feedback';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { checkJoins } from '../../policies/threads.ts';
import { newEvent } from '../event-kinds.ts';
import { findThread } from './find-thread.ts';
import { t } from './messages.ts';
import { checkPeople } from './start-thread.ts';

interface Changing {
  readonly threadId: Id;
  readonly memberIds: readonly Id[];
}

/**
 * Changes the members of a thread. Its starter stays; people without an active account may stay but not join.
 *
 * @throws DomainError `NOT_FOUND`; `FORBIDDEN`, also when a lead who may not read it adds themselves; `VALIDATION` when nobody else is left
 */
export function changeMembers(context: AppContext, caller: Caller, { threadId, memberIds }: Changing): Promise<FeedbackThread> {
  return context.storage.transaction(async (tx) => {
    const thread = await findThread(tx.feedback, caller, threadId, canManageThread);
    if (!hasSomebodyElse(memberIds, thread.author.id)) throw validationError({ users: t('needsOther') });
    const before = thread.members.map(({ id }) => id);
    const after = membersWith(thread.author.id, memberIds);
    const added = after.filter((id) => !before.includes(id));
    if (added.includes(caller.id)) checkJoins(thread, caller);
    await checkPeople(tx, added);
    const removed = before.filter((id) => !after.includes(id));
    const atMs = context.clock.nowMs();
    await tx.feedback.setMembers(threadId, after, atMs);
    // Removed members get the event too: the thread disappears from their screens.
    const payload = { threadId, added, removed, memberIds: [...after, ...removed] };
    tx.events.append(newEvent('feedback.members-changed', thread.instructionId, caller, atMs, payload));
    // A lead may change a thread without being a member, and gets its new state.
    return findThread(tx.feedback, caller, threadId, () => true);
  });
}
