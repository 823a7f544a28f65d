import type { Id } from '../ids/index.ts';

/**
 * All notices that the server sends: socket event and process name (NOTIF-05, D-078). A notice written by a person is sent as
 * 'Notice', whatever module it names.
 */
export const NEWS = {
  started: { module: 'ProgressTracker', process: 'Started' },
  progression: { module: 'ProgressTracker', process: 'Progression' },
  completed: { module: 'ProgressTracker', process: 'Completed' },
  newFeedback: { module: 'ProgressTracker', process: 'New Feedback' },
  assigned: { module: 'Assignments', process: 'Assigned' },
  briefed: { module: 'Assignments', process: 'Due date and note' },
  handedOver: { module: 'Assignments', process: 'Handed over' },
  verificationWanted: { module: 'Verification', process: 'Verification wanted' },
  workLeft: { module: 'People', process: 'Open work left' },
  reopened: { module: 'Progress', process: 'Opened again' },
  finishedOnOlder: { module: 'Progress', process: 'Finished on an older revision' },
  finishedBefore: { module: 'Progress', process: 'Finished before a change' },
  overtaken: { module: 'Progress', process: 'Done in an older revision' },
  problemReported: { module: 'Reports', process: 'Problem reported' },
  /** Reported by a person who cannot continue. */
  personStopped: { module: 'Reports', process: 'Stopped by a problem' },
  problemResolved: { module: 'Reports', process: 'Problem resolved' },
  buildFailed: { module: 'BWI', process: 'failed' },
  byHand: { module: 'Notice', process: '' },
} as const;

export type News = (typeof NEWS)[keyof typeof NEWS];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Period of the notices that the header loads (NOTIF-10). */
export const NOTICES_LOADED_MS = 14 * DAY_MS;

/** Retention period of a notice, read or not; the event log is kept permanently. */
export const NOTICES_KEPT_MS = 90 * DAY_MS;

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

/** Kinds of notices; each has an icon and a label. */
const NOTICE_KINDS = [
  'problem',
  'problem-resolved',
  'refused-release',
  'supervisor-call',
  'work-left',
  'progress',
  'feedback',
  'assignment',
  'other',
] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

type Named = Pick<Notification, 'module' | 'process' | 'isByHand'>;

const isNews = (notice: Named, news: News): boolean => notice.module === news.module && notice.process === news.process;

/** Kind of a notice. One written by a person is 'other', whatever words it uses. */
export function noticeKind(notice: Named): NoticeKind {
  if (notice.isByHand) return 'other';
  if (isNews(notice, NEWS.problemReported) || isNews(notice, NEWS.personStopped)) return 'problem';
  if (isNews(notice, NEWS.problemResolved)) return 'problem-resolved';
  if (isNews(notice, NEWS.buildFailed)) return 'refused-release';
  if (notice.module === NEWS.verificationWanted.module) return 'supervisor-call';
  if (isNews(notice, NEWS.workLeft)) return 'work-left';
  if (isNews(notice, NEWS.newFeedback)) return 'feedback';
  if (notice.module === NEWS.assigned.module) return 'assignment';
  return notice.module === NEWS.started.module || notice.module === NEWS.overtaken.module ? 'progress' : 'other';
}

/**
 * Notices that require action: listed above the rest, and unread until they are opened or the action is done. Blocked people
 * first.
 */
export const URGENT_NEWS: readonly News[] = [NEWS.personStopped, NEWS.problemReported, NEWS.buildFailed, NEWS.verificationWanted];

export const isUrgent = (notice: Named): boolean => !notice.isByHand && URGENT_NEWS.some((news) => isNews(notice, news));

/** Whether a notice reports progress in a run; leads get one at each rise. */
export function isProgressNews(news: News): news is (typeof NEWS)['started' | 'progression' | 'completed'] {
  return news === NEWS.started || news === NEWS.progression || news === NEWS.completed;
}
