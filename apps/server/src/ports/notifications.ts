import type { Id } from '@benchbook/domain/ids';
import type { Notification } from '@benchbook/domain/notifications';

/** A notice for one recipient, with who caused it. */
export interface NotificationRecord extends Notification {
  readonly causedBy: Id | null;
}

export interface NotificationQuery {
  readonly unreadOnly?: boolean;
  readonly sinceMs?: number;
  /** Leaves out what this person caused. */
  readonly notCausedBy?: Id;
  readonly limit?: number;
}

export interface NotificationReader {
  /** Newest first. */
  ofUser(userId: Id, query?: NotificationQuery): Promise<readonly NotificationRecord[]>;
}

export interface NotificationStore extends NotificationReader {
  insert(notifications: readonly NotificationRecord[]): Promise<void>;
  /** Only the recipient's own; other ids are passed over. */
  markRead(userId: Id, ids: readonly Id[], isRead: boolean): Promise<void>;
}
