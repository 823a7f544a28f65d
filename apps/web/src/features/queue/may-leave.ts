import { connection } from '../../lib/connection/connection.ts';
import { t } from './messages.ts';
import { readQueue } from './use-queue.ts';

interface Question {
  readonly title: string;
  readonly message: string;
  readonly detail?: string;
  readonly confirmLabel: string;
}

/** Whether somebody logs out although something of theirs waits, or nobody gets in again for now; else nobody is asked. */
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
