import { report } from '../../lib/log/report.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { lazyValue } from '../../ui/lazy/index.ts';

const startAgainIfSure = lazyValue(async () => (await import('./lazy-lite-view.ts')).startAgainIfSure);

/** Opens the next run once its person is sure of it; resolves to true when it did. */
export function useStartAgain(instructionId: string, userId: string): () => Promise<boolean> {
  const { ask, tell } = useDialogs();
  return async () => {
    try {
      const start = await startAgainIfSure.get();
      return await start({ ask, tell, instructionId, userId });
    } catch (error) {
      report.warning('What begins the next run could not be loaded', error);
      return false; // the banner offers to refresh the page
    }
  };
}
