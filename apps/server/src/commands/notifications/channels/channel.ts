import type { News, NoticeSubject } from '@benchbook/domain/notifications';
import type { Caller } from '@benchbook/domain/users';
import type { NotificationRecord, Transaction } from '../../../ports/index.ts';

/** A notice with its recipients. */
export interface AddressedNotice {
  readonly news: News;
  /** Text for the log and open screens; without words that are only for the recipients. */
  readonly logged: string;
  readonly about: NoticeSubject | null;
  /** One per recipient, with the full text; may be empty. */
  readonly records: readonly NotificationRecord[];
}

/**
 * A way to deliver notices. It runs in the transaction of the notice's cause: anything that leaves the database (mail,
 * a webhook) must be queued there as a job.
 */
export interface NoticeChannel {
  /** @param caller null for the system */
  deliver(tx: Transaction, caller: Caller | null, notice: AddressedNotice, nowMs: number): Promise<void>;
}
