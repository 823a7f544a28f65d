import { sentenceOf } from '../../lib/client/index.ts';
import type { useDialogs } from '../../ui/dialogs/index.ts';
import { startNextRun } from './api/start-next-run.ts';
import { t } from './bench/messages.ts';

interface StartAgainOptions extends Pick<ReturnType<typeof useDialogs>, 'ask' | 'tell'> {
  instructionId: string;
  userId: string;
}

/** Asks for confirmation and opens the next run; shows the reason if that fails. Resolves to whether it was opened. */
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
