import type { Id } from '../ids/index.ts';

/**
 * What a notice links to: a person's progress, a feedback message, a report, a build, a waiting step, or work of a closed
 * account.
 */
export const NOTICE_TOPICS = ['progress', 'assignment', 'verification', 'thread', 'report', 'build', 'leaver'] as const;

export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

/** The subject of a notice, so that it can be opened. */
export interface NoticeSubject {
  readonly topic: NoticeTopic;
  readonly instructionId: Id;
  /** Thread (also of a report) or step; null if the instruction is enough. */
  readonly id: Id | null;
}

/** One stored notice for one recipient (D-075). */
export interface Notification {
  readonly id: Id;
  readonly recipientId: Id;
  readonly message: string;
  /** Its socket event, e.g. 'ProgressTracker' or 'BWI'. */
  readonly module: string;
  /** User name of the person who caused it; id of the instruction for 'BWI'. */
  readonly sender: string;
  /** What happened: Started, Progression, Completed, New Feedback, complete, failed, or another word. */
  readonly process: string;
  /** All recipients. */
  readonly recipientIds: readonly Id[];
  readonly isRead: boolean;
  readonly createdAtMs: number;
  /** Null if it links nowhere, and for one written by a person. */
  readonly about: NoticeSubject | null;
  /** Written by a person, possibly in the server's words: it is shown with the author. */
  readonly isByHand: boolean;
}
