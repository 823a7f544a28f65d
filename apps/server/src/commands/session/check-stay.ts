import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { AppContext } from '../../app-context.ts';
import { endSessions } from './end-sessions.ts';
import { t } from './messages.ts';

const TOO_LONG_AWAY = t('tooLongAgo');

/**
 * On a local backend a session ends when the last sign-in with the server is too old, however often it is refreshed (D-062).
 *
 * @throws DomainError `UNAUTHORIZED`; it has then ended this person's sessions
 */
export async function checkStay(context: AppContext, userId: Id): Promise<void> {
  const { local, storage } = context;
  if (!local || (await storage.read((readers) => local.mayStay(readers, userId)))) return;
  await storage.transaction((tx) => endSessions(context, tx, userId));
  throw new DomainError('UNAUTHORIZED', { message: TOO_LONG_AWAY });
}
