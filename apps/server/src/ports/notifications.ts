import type { Id } from '@benchbook/domain/ids';
import type { Notification } from '@benchbook/domain/notifications';
import type { Page } from './paging.ts';

/** A notice for one recipient, with the person who caused it. */
export interface NotificationRecord extends Notification {
  readonly causedBy: Id | null;
  /** Unique per recipient; null for a notice that may occur many times. */
  readonly key: string | null;
}

export interface NotificationQuery {
  readonly unreadOnly?: boolean;
  readonly sinceMs?: number;
  /** Excludes notices caused by this person. */
  readonly notCausedBy?: Id;
  /** Only notices that require action, or only the others; all when omitted. */
  readonly urgency?: 'urgent' | 'other';
}

export interface NotificationReader {
  /** Newest first; among those that require action, notices about stopped people come first. */
  ofUser(userId: Id, query?: NotificationQuery): Promise<readonly NotificationRecord[]>;
  /**
   * The same, paged.
   *
   * @throws CursorError for a cursor of another list
   */
  page(
    userId: Id,
    query: NotificationQuery & { readonly limit: number; readonly cursor?: string },
  ): Promise<Page<NotificationRecord>>;
  /** Which of these people have a notice with this key, read or unread. */
  recipientsOf(key: string, userIds: readonly Id[]): Promise<ReadonlySet<Id>>;
  /** The recipient's notices among these ids, newest first. */
  named(userId: Id, ids: readonly Id[]): Promise<readonly NotificationRecord[]>;
}

export interface NotificationStore extends NotificationReader {
  /** Where the recipient has a notice with the same key, that row keeps its id, gets all other fields and becomes unread. */
  save(notifications: readonly NotificationRecord[]): Promise<void>;
  /** Marks the notices with this key as read for everybody: no action is required any more. */
  markKeyRead(key: string): Promise<void>;
  /** Only the recipient's own notices; other ids are ignored. */
  markRead(userId: Id, ids: readonly Id[], isRead: boolean): Promise<void>;
  /** All of the recipient's notices in a period, both ends inclusive; marks as read only those that require no action. */
  markSpan(userId: Id, span: { readonly fromMs: number; readonly untilMs: number }, isRead: boolean): Promise<void>;
  /** Deletes older notices, read or unread. */
  prune(beforeMs: number): Promise<void>;
}
