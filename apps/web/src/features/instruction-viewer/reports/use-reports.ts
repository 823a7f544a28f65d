import { useMemo, useState, useSyncExternalStore } from 'react';
import { doneNow } from '../../../offline/outbox/index.ts';
import type { PendingReport } from './pending-report.ts';
import { reportsOf, sentReports } from './report-queues.ts';

/** What the user writes; the rest is added when it is sent. */
export type WrittenReport = Omit<PendingReport, 'eventId' | 'atMs' | 'userId'>;

/** A user's reports on this device: waiting, refused, and sent since this screen was opened. */
export function useReports(userId: string) {
  const queue = reportsOf(userId);
  const { pending, refused } = useSyncExternalStore(queue.subscribe, queue.read);
  const all = useSyncExternalStore(sentReports.subscribe, sentReports.getState);
  // Don't announce reports that were sent before this screen was opened.
  const [old] = useState(() => new Set(sentReports.getState()));
  return {
    pending,
    refused,
    /** All of this user, including those sent before this screen was opened. */
    all: useMemo(() => all.filter((each) => each.userId === userId), [all, userId]),
    sent: all.filter((each) => each.userId === userId && !old.has(each)),
    /** @throws Error if this device can't store it */
    add: async (report: WrittenReport): Promise<void> => queue.add({ ...doneNow(), userId, ...report }),
    retry: (eventId: string): void => void queue.retry(eventId),
    dismiss: (eventId: string): void => void queue.dismiss(eventId),
    putAway: (): void => sentReports.setState((before) => before.filter((each) => each.userId !== userId), true),
  };
}
