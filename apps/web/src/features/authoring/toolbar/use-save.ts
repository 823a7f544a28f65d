import { useCallback } from 'react';
import { showBanner } from '../../../ui/banners/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { announce } from '../../../ui/live-region.tsx';
import { t } from '../messages.ts';
import { useAuthor } from '../session/author-context.ts';
import type { SaveOutcome } from '../session/author-session.ts';

/** Saves because someone asked for it: says so when it went well (EDIT-64), and nothing when it did not (ERR-37). */
export function useSave(): () => Promise<SaveOutcome> {
  const { session } = useAuthor();
  const { tell } = useDialogs();
  return useCallback(async () => {
    const outcome = await session.save();
    if (outcome === 'saved') {
      showBanner({ tone: 'success', message: t('saved') });
      announce(t('saved'));
    }
    if (outcome === 'conflict') session.store.getState().choose(true);
    if (outcome === 'title-taken') await tell({ title: t('titleProblem'), message: t('titleUsed') });
    return outcome;
  }, [session, tell]);
}
