import { useMemo, useState, useSyncExternalStore } from 'react';
import { doneNow } from '../../../lib/outbox/index.ts';
import type { PendingReport } from './pending-report.ts';
import { reportsOf, sentReports } from './report-queues.ts';

/** What a person writes; the rest follows from where they stand. */
export type WrittenReport = Omit<PendingReport, 'eventId' | 'atMs' | 'userId'>;

/** Reports of a person on this device: what waits, what was refused, and what went out since this screen was opened. */
export function useReports(userId: string) {
  const queue = reportsOf(userId);
  const { pending, refused } = useSyncExternalStore(queue.subscribe, queue.read);
  const all = useSyncExternalStore(sentReports.subscribe, sentReports.getState);
  // What went out before is no news on this screen.
  const [old] = useState(() => new Set(sentReports.getState()));
  return {
    pending,
    refused,
    /** Of this person, also those of which the news is old. */
    all: useMemo(() => all.filter((each) => each.userId === userId), [all, userId]),
    sent: all.filter((each) => each.userId === userId && !old.has(each)),
    /** @throws Error when this device can't keep it */
    add: async (report: WrittenReport): Promise<void> => queue.add({ ...doneNow(), userId, ...report }),
    retry: (eventId: string): void => void queue.retry(eventId),
    dismiss: (eventId: string): void => void queue.dismiss(eventId),
    putAway: (): void => sentReports.setState((before) => before.filter((each) => each.userId !== userId), true),
  };
}
