export {
  isProgressNews,
  isUrgent,
  NEWS,
  type News,
  NOTICE_TOPICS,
  NOTICES_KEPT_MS,
  NOTICES_LOADED_MS,
  type NoticeKind,
  type NoticeSubject,
  type NoticeTopic,
  type Notification,
  noticeKind,
  URGENT_NEWS,
} from './notification.ts';
export { noticeExcerpt, shortenNotice, unreadBadge, wholeOfCutNotice } from './shown-notice.ts';
