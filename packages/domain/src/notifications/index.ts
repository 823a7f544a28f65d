export { NEWS, type News } from './news.ts';
export { isProgressNews, isUrgent, type NoticeKind, noticeKind, URGENT_NEWS } from './notice-kind.ts';
export { NOTICE_TOPICS, type NoticeSubject, type NoticeTopic, type Notification } from './notification.ts';
export { noticeExcerpt, shortenNotice, unreadBadge, wholeOfCutNotice } from './shown-notice.ts';
export { NOTICES_KEPT_MS, NOTICES_LOADED_MS } from './windows.ts';
