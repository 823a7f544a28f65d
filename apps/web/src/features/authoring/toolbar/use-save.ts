import { useCallback } from 'react';
import { showBanner } from '../../../ui/banners/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { announce } from '../../../ui/live-region.tsx';
import { t } from '../messages.ts';
import { useAuthor } from '../session/author-context.ts';
import type { AuthorSession, SaveOutcome } from '../session/author-session.ts';

/** Saves on request: reports success (EDIT-64), but no failure (ERR-37). */
export function useSave(): () => Promise<SaveOutcome> {
  const { session } = useAuthor();
  const { tell } = useDialogs();
  return useCallback(async () => {
    const saved = await session.save();
    const outcome = (await areMarksSent(session)) ? saved : 'failed';
    if (outcome === 'saved') {
      showBanner({ tone: 'success', message: t('saved') });
      announce(t('saved'));
    }
    if (outcome === 'conflict') session.store.getState().choose(true);
    if (outcome === 'title-taken') await tell({ title: t('titleProblem'), message: t('titleUsed') });
    return outcome;
  }, [session, tell]);
}

/** Maximum wait for pending marks; after that the save has failed. */
const MARKS_PATIENCE_MS = 5_000;

/** Marks in a PDF are sent automatically; the next page needs all of them on the server. */
export function areMarksSent({ marks }: AuthorSession): Promise<boolean> {
  const areSent = (): boolean => marks.getState().unsentCount === 0;
  if (areSent()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const settle = (): void => {
      clearTimeout(timer);
      stop();
      resolve(areSent());
    };
    const timer = setTimeout(settle, MARKS_PATIENCE_MS);
    const stop = marks.subscribe(() => {
      if (areSent()) settle();
    });
  });
}
