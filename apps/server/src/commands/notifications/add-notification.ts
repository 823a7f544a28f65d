import { DomainError } from '@benchbook/domain/errors';
import { type Id, newId } from '@benchbook/domain/ids';
import { NEWS, type Notification } from '@benchbook/domain/notifications';
import type { Caller } from '@benchbook/domain/users';
import { lineText } from '@benchbook/domain/words';
import type { AppContext } from '../../app-context.ts';
import { deliver } from './channels/index.ts';

interface WrittenNotice {
  readonly message: string;
  readonly module: string;
  readonly process: string;
}

/**
 * Sends a manual notice to a person, possibly to oneself.
 *
 * @throws DomainError `NOT_FOUND` for an unknown or deactivated person
 */
export function addNotification(
  context: AppContext,
  caller: Caller,
  recipientId: Id,
  { message, module, process }: WrittenNotice,
): Promise<Notification> {
  return context.storage.transaction(async (tx) => {
    const user = await tx.users.find(recipientId);
    if (!user?.isActive) throw new DomainError('NOT_FOUND', { kind: 'user', id: recipientId });
    const nowMs = context.clock.nowMs();
    const record = {
      id: newId(nowMs),
      recipientId,
      recipientIds: [recipientId],
      message: lineText(message),
      module: lineText(module),
      process: lineText(process),
      sender: caller.username,
      about: null,
      isByHand: true,
      isRead: false,
      createdAtMs: nowMs,
      causedBy: caller.id,
      key: null,
    };
    // A manual notice must not contain a text reserved for the server: recipients only learn that there is something new.
    await deliver(tx, caller, { news: NEWS.byHand, logged: '', about: null, records: [record] }, nowMs);
    return record;
  });
}
