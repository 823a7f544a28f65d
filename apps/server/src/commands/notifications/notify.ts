import type { Id } from '@benchbook/domain/ids';
import { newId } from '@benchbook/domain/ids';
import type { News, NoticeSubject } from '@benchbook/domain/notifications';
import type { Caller } from '@benchbook/domain/users';
import type { NotificationRecord, Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';

/** What is told, and to whom. */
export interface Notice {
  readonly news: News;
  readonly to: readonly Id[];
  readonly message: string;
  /** The caller's user name when not given; the id of the instruction for 'BWI'. */
  readonly sender?: string;
  readonly about: NoticeSubject | null;
}

/**
 * Writes a notice for each recipient, in the transaction of what caused it, and has those who are there told at once. Nobody
 * is told of what they did themselves (D-075).
 *
 * @param caller null for the machine itself
 */
export async function notify(tx: Transaction, caller: Caller | null, notice: Notice, nowMs: number): Promise<void> {
  const records = await storeNotices(tx, caller, notice, nowMs);
  if (records.length === 0) return;
  const { news, message, about } = notice;
  const userIds = records.map(({ recipientId }) => recipientId);
  tx.events.append(newEvent('notice.sent', about?.instructionId ?? null, caller, nowMs, { ...news, userIds, message }));
}

/** The same where an event of another kind tells of it. Answers what was written. */
export async function storeNotices(
  tx: Transaction,
  caller: Caller | null,
  { news, to, message, sender = caller?.username ?? '', about }: Notice,
  nowMs: number,
): Promise<readonly NotificationRecord[]> {
  const recipientIds = [...new Set(to)].filter((id) => id !== caller?.id);
  const records = recipientIds.map((recipientId) => ({
    ...{ id: newId(nowMs), recipientId, recipientIds, message, ...news, sender, about },
    ...{ isByHand: false, isRead: false, createdAtMs: nowMs, causedBy: caller?.id ?? null },
  }));
  if (records.length > 0) await tx.notifications.insert(records);
  return records;
}
