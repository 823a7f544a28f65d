import type { Id } from '@benchbook/domain/ids';
import type { AppContext } from '../../app-context.ts';
import { changeStatus } from './change-status.ts';

/**
 * Who was Offline and is connected again is Online: a tablet that was closed over lunch, a network that came back, a server
 * that started again. Whoever is Idle stays so until they touch something (D-066).
 */
export async function comeBack(context: Pick<AppContext, 'bus' | 'clock' | 'storage'>, userId: Id): Promise<void> {
  const before = await context.storage.read(({ users }) => users.find(userId));
  if (before?.status !== 'Offline') return;
  await context.storage.transaction(async (tx) => {
    // They may have said in the meantime that they are Idle.
    const user = await tx.users.find(userId);
    if (user?.status === 'Offline') await changeStatus(context, tx, userId, 'Online');
  });
}
