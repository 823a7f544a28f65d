import type { Id } from '@benchbook/domain/ids';
import type { Notification } from '@benchbook/domain/notifications';
import type { Page } from './paging.ts';

/** A notice for one recipient, with who caused it. */
export interface NotificationRecord extends Notification {
  readonly causedBy: Id | null;
  /** Each recipient has one row of a key; null for a notice that may stand many times. */
  readonly key: string | null;
}

export interface NotificationQuery {
  readonly unreadOnly?: boolean;
  readonly sinceMs?: number;
  /** Leaves out what this person caused. */
  readonly notCausedBy?: Id;
  /** Only those for which somebody has to act, or only the others; all when not given. */
  readonly urgency?: 'urgent' | 'other';
}

export interface NotificationReader {
  /** Newest first; of those for which somebody has to act, who is stopped before the others. */
  ofUser(userId: Id, query?: NotificationQuery): Promise<readonly NotificationRecord[]>;
  /**
   * The same page by page.
   *
   * @throws CursorError for a cursor of another list
   */
  page(
    userId: Id,
    query: NotificationQuery & { readonly limit: number; readonly cursor?: string },
  ): Promise<Page<NotificationRecord>>;
  /** Which of these people have a notice with this key, read or not. */
  recipientsOf(key: string, userIds: readonly Id[]): Promise<ReadonlySet<Id>>;
  /** Those of these ids that are the recipient's, newest first. */
  named(userId: Id, ids: readonly Id[]): Promise<readonly NotificationRecord[]>;
}

export interface NotificationStore extends NotificationReader {
  insert(notifications: readonly NotificationRecord[]): Promise<void>;
  /** As `insert`; where the recipient has a notice with the same key, that row keeps its id, takes everything else and is unread. */
  renew(notifications: readonly NotificationRecord[]): Promise<void>;
  /** Marks the notices with this key as read for everybody: what they asked for is over. */
  markKeyRead(key: string): Promise<void>;
  /** Only the recipient's own; other ids are passed over. */
  markRead(userId: Id, ids: readonly Id[], isRead: boolean): Promise<void>;
  /** All of the recipient between two moments, both with it; as read only those for which nobody has to act. */
  markSpan(userId: Id, span: { readonly fromMs: number; readonly untilMs: number }, isRead: boolean): Promise<void>;
  /** Forgets what is older, read or not. */
  prune(beforeMs: number): Promise<void>;
}
