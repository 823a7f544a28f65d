import { sentenceOf } from '../../lib/client/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { t } from './messages.ts';

/** Opens the next run once its person is sure of it; resolves to true when it did. */
export function useStartAgain(instructionId: string, userId: string): () => Promise<boolean> {
  const { ask, tell } = useDialogs();
  return async () => {
    try {
      const { startAgainIfSure } = await import('./lite-view-later.ts');
      return await startAgainIfSure({ ask, instructionId, userId });
    } catch (error) {
      await tell({ title: t('startAgainTitle'), message: sentenceOf(error, t('startAgainFailed')) });
      return false;
    }
  };
}
