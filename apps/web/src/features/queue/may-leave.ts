import { t } from './messages.ts';
import { readQueue } from './use-queue.ts';

interface Question {
  readonly title: string;
  readonly message: string;
  readonly confirmLabel: string;
}

/** Whether somebody logs out although something of theirs waits; without anything nobody is asked. */
export async function mayLeave(userId: string, ask: (question: Question) => Promise<boolean>): Promise<boolean> {
  const { mine } = await readQueue(userId);
  if (mine.length === 0) return true;
  return ask({ title: t('leaveTitle'), message: t('leaveQuestion', { count: mine.length }), confirmLabel: t('leave') });
}
