import type { Id } from '@benchbook/domain/ids';
import type { Notification } from '@benchbook/domain/notifications';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';

/** Bus topic; the subject is the person whose notices were marked, so that their other devices show it too. Reading is not an event of the log. */
export const NOTICES_MARKED = 'notices-marked';

interface Marking {
  readonly ids: readonly Id[];
  readonly isRead: boolean;
  /** Also marks all notices between these times. */
  readonly span: { readonly fromMs: number; readonly untilMs: number } | null;
}

/** Marks the caller's notices as read or unread; returns the named ones. */
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
