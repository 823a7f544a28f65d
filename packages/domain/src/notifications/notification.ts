import type { Id } from '../ids/index.ts';

/** What a notice can lead to: how somebody goes on, a message of feedback, a report, a build, a step that waits, or work of a closed account. */
export const NOTICE_TOPICS = ['progress', 'assignment', 'verification', 'thread', 'report', 'build', 'leaver'] as const;

export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

/** What a notice is about, so that it can be opened. */
export interface NoticeSubject {
  readonly topic: NoticeTopic;
  readonly instructionId: Id;
  /** Thread, also that of a report, or step; null where the instruction says it all. */
  readonly id: Id | null;
}

/** One stored notice for one recipient (D-075). */
export interface Notification {
  readonly id: Id;
  readonly recipientId: Id;
  readonly message: string;
  /** Socket event it travelled as, e.g. 'ProgressTracker' or 'BWI'. */
  readonly module: string;
  /** User name of who caused it; id of the instruction for 'BWI'. */
  readonly sender: string;
  /** What happened: Started, Progression, Completed, New Feedback, complete, failed, or another word. */
  readonly process: string;
  /** Everybody who was told. */
  readonly recipientIds: readonly Id[];
  readonly isRead: boolean;
  readonly createdAtMs: number;
  /** Null for what leads nowhere, and for what somebody wrote by hand. */
  readonly about: NoticeSubject | null;
  /** Somebody wrote it, in words that the server could use too: it is shown with who did. */
  readonly isByHand: boolean;
}
