import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { historyPath } from '../../../lib/routes/index.ts';
import { useAuthor } from '../session/author-context.ts';
import { useSave } from '../toolbar/use-save.ts';

/** On to the revisions. What is unsaved is saved first, so that the draft is compared as it stands. */
export function useLeaveForHistory(): () => Promise<void> {
  const { session } = useAuthor();
  const save = useSave();
  const navigate = useNavigate();
  return useCallback(async () => {
    const outcome = await save();
    // A text to choose or a title to change is asked about here.
    if (outcome === 'conflict' || outcome === 'title-taken') return;
    const { title, kind } = session.store.getState().draft.settings;
    await navigate(historyPath({ id: session.instructionId, title, kind }));
  }, [session, save, navigate]);
}
