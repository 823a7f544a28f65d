import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { t } from '../messages.ts';

const ON_ITS_WAY = t('threadOnItsWay');

/**
 * On a local backend: fetches a thread that is not in the copy, so that writes to a thread created moments ago are not
 * rejected. Does nothing on the server.
 *
 * @throws DomainError `OFFLINE` while it is unknown whether the thread exists
 */
export async function bringThread({ local, storage }: AppContext, caller: Caller, threadId: Id): Promise<void> {
  if (!local) return;
  const look = () =>
    storage.read(async ({ feedback, replica }) => ({
      isHere: (await feedback.find(threadId, caller.id)) !== null,
      hasThreads: (await replica.place(caller.id))?.hasThreads ?? false,
    }));
  if ((await look()).isHere) return;
  await local.bringUpToDate(caller.id);
  const { isHere, hasThreads } = await look();
  if (!(isHere || (hasThreads && local.isOnline()))) throw new DomainError('OFFLINE', { message: ON_ITS_WAY });
}
