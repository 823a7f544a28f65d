import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('notifications', {
  bell: 'Notifications',
  bellUnread: 'Notifications, {{badge}} unread',
  heading: 'UNREAD NOTIFICATIONS',
  all: 'All of 14 days',
  urgent: 'Needs somebody now',
  moreUrgent: 'Show {{count}} more',
  none: 'There are no unread notifications.',
  noneOfWeek: 'There are no unread notifications of the last 7 days.',
  older_one: 'Show {{count}} older',
  older_other: 'Show {{count}} older',
  loadFailed: 'Your notifications could not be loaded.',
  notMarked: 'These notifications could not be marked as read. They stay unread.',
  from: 'From {{name}},',
  open: 'Open',
  dismiss: 'Dismiss',
  news: 'News',
  test: 'Test',
});
