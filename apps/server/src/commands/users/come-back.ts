import type { Id } from '@benchbook/domain/ids';
import type { AppContext } from '../../app-context.ts';
import { changeStatus } from './change-status.ts';

/**
 * Sets Online for a person who was Offline and is connected again (e.g. a tablet reopened after lunch, a restored network, a
 * restarted server), or who was Idle and does something. A connection alone does not end Idle (D-066).
 *
 * @param from expected status; a person with another status stays unchanged
 */
export async function comeBack(
  context: Pick<AppContext, 'bus' | 'clock' | 'storage'>,
  userId: Id,
  from: 'Offline' | 'Idle',
): Promise<void> {
  const before = await context.storage.read(({ users }) => users.find(userId));
  if (before?.status !== from) return;
  await context.storage.transaction(async (tx) => {
    const user = await tx.users.find(userId);
    if (user?.status === from) await changeStatus(context, tx, userId, 'Online');
  });
}
