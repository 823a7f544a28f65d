import { connection } from '../../lib/connection/connection.ts';
import { t } from './messages.ts';
import { readQueue } from './use-queue.ts';

interface Question {
  readonly title: string;
  readonly message: string;
  readonly detail?: string;
  readonly confirmLabel: string;
}

/** Asks before signing out if the user has unsent entries or can't sign in again for now. Resolves to whether to sign out. */
export async function mayLeave(userId: string, ask: (question: Question) => Promise<boolean>): Promise<boolean> {
  const { mine } = await readQueue(userId);
  const isShutOut = !connection.getState().isOnline;
  if (mine.length === 0 && !isShutOut) return true;
  return ask({
    title: t(mine.length > 0 ? 'leaveTitle' : 'leaveOfflineTitle'),
    message: mine.length > 0 ? t('leaveQuestion', { count: mine.length }) : t('leaveOfflineQuestion'),
    ...(isShutOut ? { detail: t('leaveOfflineDetail') } : {}),
    confirmLabel: t('leave'),
  });
}
