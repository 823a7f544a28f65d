import type { FeedbackThread } from '@benchbook/domain/feedback';
import { useCallback, useRef } from 'react';
import { report } from '../../../lib/log/report.ts';
import { useThreadActions } from '../api/use-thread-actions.ts';

/** Moves the read marker to the newest visible message. Sends each position once; the next call makes up for a failure. */
export function useMarkRead({ id, unreadCount }: FeedbackThread): (position: number) => void {
  const { markRead } = useThreadActions();
  const noted = useRef(0);
  const hasUnread = unreadCount > 0;
  return useCallback(
    (position: number) => {
      if (!hasUnread || position <= noted.current) return;
      const before = noted.current;
      noted.current = position;
      markRead(id, position).catch((error: unknown) => {
        noted.current = before;
        report.warning('The read marker of a thread could not be moved', error);
      });
    },
    [id, hasUnread, markRead],
  );
}
