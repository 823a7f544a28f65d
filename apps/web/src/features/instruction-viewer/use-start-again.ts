import { report } from '../../lib/log/report.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { lazyValue } from '../../ui/lazy/index.ts';

const startAgainIfSure = lazyValue(async () => (await import('./lazy-lite-view.ts')).startAgainIfSure);

/** Asks for confirmation and opens the next run; resolves to true if it was opened. */
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
