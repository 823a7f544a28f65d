import type { Id } from '@benchbook/domain/ids';
import type { AppContext } from '../../app-context.ts';
import { changeStatus } from './change-status.ts';

/**
 * Makes Online who was Offline and is connected again (a tablet that was closed over lunch, a network that came back, a server
 * that started again), or who was Idle and does something. Nobody who is Idle comes back by a connection alone (D-066).
 *
 * @param from what they were; of who is something else by now nothing changes
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
