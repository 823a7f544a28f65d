import { sentenceOf } from '../../lib/client/index.ts';
import type { useDialogs } from '../../ui/dialogs/index.ts';
import { startNextRun } from './api/start-next-run.ts';
import { t } from './bench/messages.ts';

interface StartAgainOptions extends Pick<ReturnType<typeof useDialogs>, 'ask' | 'tell'> {
  instructionId: string;
  userId: string;
}

/** The next run, once the person is sure of it; says why where it could not begin. Resolves to whether it has begun. */
export async function startAgainIfSure({ ask, tell, instructionId, userId }: StartAgainOptions): Promise<boolean> {
  const title = t('startAgain');
  if (!(await ask({ title, message: t('startAgainQuestion'), confirmLabel: title }))) return false;
  try {
    await startNextRun(instructionId, userId);
    return true;
  } catch (error) {
    await tell({ title, message: sentenceOf(error, t('startAgainFailed')) });
    return false;
  }
}
