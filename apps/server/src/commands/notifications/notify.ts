import { type Id, newId } from '@benchbook/domain/ids';
import type { News, NoticeSubject } from '@benchbook/domain/notifications';
import type { Caller } from '@benchbook/domain/users';
import type { Transaction } from '../../ports/index.ts';
import { deliver } from './channels/index.ts';

/** Content and recipients of a notice. */
export interface Notice {
  readonly news: News;
  /** Use `users.idsWith(ability)` when a role decides. */
  readonly to: readonly Id[];
  readonly message: string;
  /** Text for the log, when the message contains words that are only for the recipients. */
  readonly logged?: string;
  /** Default: the caller's user name; the id of the instruction for 'BWI'. */
  readonly sender?: string;
  readonly about: NoticeSubject | null;
  /**
   * For a notice that is sent repeatedly about the same subject. 'renew': each recipient has one row per key, which gets the
   * new text and time and becomes unread again. 'once': recipients who have a row with the key are skipped.
   */
  readonly repeat?: { readonly key: string; readonly mode: 'renew' | 'once' };
}

/**
 * Sends a notice through every channel, in the transaction of its cause. The actor gets no notice
 * (D-075).
 *
 * @param caller null for the system
 */
export async function notify(tx: Transaction, caller: Caller | null, notice: Notice, nowMs: number): Promise<void> {
  const { news, message, logged = message, sender = caller?.username ?? '', about, repeat } = notice;
  const others = [...new Set(notice.to)].filter((id) => id !== caller?.id);
  const notified = repeat?.mode === 'once' ? await tx.notifications.recipientsOf(repeat.key, others) : new Set<Id>();
  const recipientIds = others.filter((id) => !notified.has(id));
  const records = recipientIds.map((recipientId) => ({
    id: newId(nowMs),
    recipientId,
    recipientIds,
    message,
    module: news.module,
    process: news.process,
    sender,
    about,
    isByHand: false,
    isRead: false,
    createdAtMs: nowMs,
    causedBy: caller?.id ?? null,
    key: repeat?.key ?? null,
  }));
  await deliver(tx, caller, { news, logged, about, records }, nowMs);
}
