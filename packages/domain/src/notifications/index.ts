export { NOTIFICATION_KINDS, type Notification, type NotificationKind } from './notification.ts';
