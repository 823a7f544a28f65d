import type { Id } from '@benchbook/domain/ids';

export interface NotificationRecord {
  readonly id: Id;
  /** Recipient. */
  readonly userId: Id;
  readonly message: string;
  /** e.g. 'ProgressTracker', 'BWI'. */
  readonly module: string;
  /** User name, or the id of an instruction for BWI. */
  readonly sender: string;
  /** e.g. 'Started', 'complete'. */
  readonly process: string;
  readonly causedBy: Id | null;
  readonly isRead: boolean;
  readonly createdAtMs: number;
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
