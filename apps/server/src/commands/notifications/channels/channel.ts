import type { Id } from '@benchbook/domain/ids';
import type { News, NoticeSubject } from '@benchbook/domain/notifications';
import type { Caller } from '@benchbook/domain/users';
import type { Transaction } from '../../../ports/index.ts';

/** A notice with resolved recipients. */
export interface AddressedNotice {
  readonly news: News;
  /** Unique, without the actor; may be empty. */
  readonly recipientIds: readonly Id[];
  readonly message: string;
  /** Text for the log and open screens; without words that are only for the recipients. */
  readonly logged: string;
  /** User name of the actor; the id of the instruction for 'BWI'. */
  readonly sender: string;
  readonly about: NoticeSubject | null;
  /** Identifies the subject of a notice that a later one replaces; otherwise null. */
  readonly key: string | null;
}

/**
 * A way to deliver notices. It runs in the transaction of the notice's cause: anything that leaves the database (mail,
 * a webhook) must be queued there as a job.
 */
export interface NoticeChannel {
  /** @param caller null for the system */
  deliver(tx: Transaction, caller: Caller | null, notice: AddressedNotice, nowMs: number): Promise<void>;
}
