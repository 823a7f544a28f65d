import type { Id } from '@benchbook/domain/ids';
import type { News, NoticeSubject } from '@benchbook/domain/notifications';
import type { Caller } from '@benchbook/domain/users';
import type { Transaction } from '../../ports/index.ts';
import { CHANNELS } from './channels/index.ts';

/** What people are told, and who. */
export interface Notice {
  readonly news: News;
  /** Found by `users.idsWith(ability)` where a role decides. */
  readonly to: readonly Id[];
  readonly message: string;
  /** What the log says instead, where the message has words that are for the recipients alone. */
  readonly logged?: string;
  /** The caller's user name when not given; the id of the instruction for 'BWI'. */
  readonly sender?: string;
  readonly about: NoticeSubject | null;
  /**
   * For a notice that is sent again and again of one thing. 'renew': each recipient keeps one row of the key, which takes the
   * new words and the new moment and is unread again. 'once': who has a row of the key is not told again.
   */
  readonly repeat?: { readonly key: string; readonly mode: 'renew' | 'once' };
}

/**
 * Sends a notice through every channel, in the transaction of what caused it. The person who acted gets no notice
 * (D-075).
 *
 * @param caller null for the machine itself
 */
export async function notify(tx: Transaction, caller: Caller | null, notice: Notice, nowMs: number): Promise<void> {
  const { news, message, logged = message, sender = caller?.username ?? '', about, repeat } = notice;
  const others = [...new Set(notice.to)].filter((id) => id !== caller?.id);
  const told = repeat?.mode === 'once' ? await tx.notifications.recipientsOf(repeat.key, others) : new Set<Id>();
  const recipientIds = others.filter((id) => !told.has(id));
  const addressed = { news, recipientIds, message, logged, sender, about, key: repeat?.key ?? null };
  for (const channel of CHANNELS) await channel.deliver(tx, caller, addressed, nowMs);
}
