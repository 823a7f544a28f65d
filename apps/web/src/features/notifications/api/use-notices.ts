import { filterNotifications, updateNotifications } from '@benchbook/contracts';
import { NOTICES_LOADED_MS, type Notification } from '@benchbook/domain/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { quietApi } from '../../../lib/client/api.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { type Pages, usePages } from '../../../lib/query/use-pages.ts';
import { useCurrentUser } from '../../../lib/session/index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What the bell loads (NOTIF-10), and what it shows at first (NOTIF-08). */
export const ALL_DAYS = NOTICES_LOADED_MS / DAY_MS;
export const WEEK_DAYS = 7;

/** The newest unread ones are enough to detect new notices. */
const NEWEST = 20;

const PAGE_SIZE = 50;

/** Number of unread notices, and the newest of them. */
export function useUnread(): { readonly count: number; readonly newest: readonly Notification[] | undefined } {
  const { id: userId } = useCurrentUser();
  const { data } = useQuery({
    queryKey: [...queryKeys.notifications, 'unread'],
    meta: { isBeside: true },
    queryFn: ({ signal }) =>
      quietApi.page(filterNotifications, { query: { limit: NEWEST }, body: { unreadOnly: true, userId } }, { signal }),
  });
  return { count: data?.total ?? 0, newest: data?.items };
}

/** Unread notices of one urgency from the last days, the newest first, in pages. */
export function useUnreadPages(days: number, urgency: 'urgent' | 'other'): Pages<Notification> {
  const { id: userId } = useCurrentUser();
  return usePages({
    queryKey: [...queryKeys.notifications, 'pages', urgency, days],
    keepsPrevious: false,
    read: (cursor, signal) =>
      quietApi.page(
        filterNotifications,
        { query: { limit: PAGE_SIZE, days, cursor, urgency }, body: { unreadOnly: true, userId } },
        { signal },
      ),
  });
}

/** What to mark as read: one notice, or all up to the newest that was shown except those that require action. */
export type Marking = { readonly id: string } | { readonly days: number; readonly untilMs: number };

/** Marks as read (D-140). @param onFailed called if they stay unread */
export function useMarkRead(onFailed: () => void): (marking: Marking) => void {
  const { id } = useCurrentUser();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (marking: Marking) =>
      quietApi.call(updateNotifications, {
        params: { id },
        body:
          'id' in marking
            ? { ids: [marking.id], isRead: true, span: null }
            : { ids: [], isRead: true, span: { fromMs: marking.untilMs - marking.days * DAY_MS, untilMs: marking.untilMs } },
      }),
    onError: onFailed,
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.notifications }),
  });
  return mutate;
}
