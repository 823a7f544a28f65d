import { NEWS, type News } from './news.ts';
import type { Notification } from './notification.ts';

/** Kinds of notices; each has an icon and a label. */
export const NOTICE_KINDS = [
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
