import type { Id } from '@benchbook/domain/ids';
import type { Notification } from '@benchbook/domain/notifications';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';

/** Topic on the bus; the subject is whose notices were marked, so that their other devices show it too. That something was read is no event of the log. */
export const NOTICES_MARKED = 'notices-marked';

interface Marking {
  readonly ids: readonly Id[];
  readonly isRead: boolean;
  /** Also all between these moments. */
  readonly span: { readonly fromMs: number; readonly untilMs: number } | null;
}

/** Marks notices of the caller as read or unread; answers those that were named. */
export function markNotifications(
  context: AppContext,
  caller: Caller,
  { ids, isRead, span }: Marking,
): Promise<readonly Notification[]> {
  return context.storage.transaction(async (tx) => {
    await tx.notifications.markRead(caller.id, ids, isRead);
    if (span) await tx.notifications.markSpan(caller.id, span, isRead);
    tx.afterCommit(() => context.bus.publish({ topic: NOTICES_MARKED, subjectId: caller.id }));
    return tx.notifications.named(caller.id, ids);
  });
}
