import type { Id } from '../ids/index.ts';

/** What happened; `process` on the wire. The last two belong to the build of a release. */
export const NOTIFICATION_KINDS = ['Started', 'Progression', 'Completed', 'New Feedback', 'complete', 'failed'] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** One stored notice for one recipient (D-075). */
export interface Notification {
  readonly id: Id;
  readonly recipientId: Id;
  readonly message: string;
  /** Socket event it travelled as, e.g. 'ProgressTracker' or 'BWI'. */
  readonly module: string;
  /** User name of who caused it; id of the instruction for 'BWI'. */
  readonly sender: string;
  /** One of `NOTIFICATION_KINDS`, or a word of a caller's own. */
  readonly process: string;
  /** Everybody who was told. */
  readonly recipientIds: readonly Id[];
  readonly isRead: boolean;
  readonly createdAtMs: number;
}
