import type { Id } from '@benchbook/domain/ids';
import type { News, NoticeSubject } from '@benchbook/domain/notifications';
import type { Caller } from '@benchbook/domain/users';
import type { Transaction } from '../../../ports/index.ts';

/** A notice whose recipients are known. */
export interface AddressedNotice {
  readonly news: News;
  /** Each once, and never who caused it; may be empty. */
  readonly recipientIds: readonly Id[];
  readonly message: string;
  /** What the log and open screens are told; without words that are for the recipients alone. */
  readonly logged: string;
  /** User name of who caused it; the id of the instruction for 'BWI'. */
  readonly sender: string;
  readonly about: NoticeSubject | null;
  /** Names what the notice stands for where a later one takes its place; else null. */
  readonly key: string | null;
}

/**
 * A way in which notices reach people. It runs in the transaction of what caused the notice: what leaves the database (mail,
 * a webhook) is queued there as a job.
 */
export interface NoticeChannel {
  /** @param caller null for the machine itself */
  deliver(tx: Transaction, caller: Caller | null, notice: AddressedNotice, nowMs: number): Promise<void>;
}
