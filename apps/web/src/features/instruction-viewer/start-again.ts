import type { useDialogs } from '../../ui/dialogs/index.ts';
import { startNextRun } from './api/start-next-run.ts';
import { t as bench } from './bench/messages.ts';
import { t } from './messages.ts';

interface StartAgainOptions {
  ask: ReturnType<typeof useDialogs>['ask'];
  instructionId: string;
  userId: string;
}

/**
 * The next run, once the person is sure of it.
 *
 * @returns whether it has begun
 * @throws ApiError when the server says no or does not answer
 */
export async function startAgainIfSure({ ask, instructionId, userId }: StartAgainOptions): Promise<boolean> {
  const question = { title: t('startAgainTitle'), message: bench('startAgainQuestion'), confirmLabel: bench('startAgain') };
  if (!(await ask(question))) return false;
  await startNextRun(instructionId, userId);
  return true;
}
