import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { historyPath } from '../../../lib/routes/index.ts';
import { useAuthor } from '../session/author-context.ts';
import { useSave } from '../toolbar/use-save.ts';

/** Opens the revisions. Saves first, so that comparisons use the current draft. */
export function useLeaveForHistory(): () => Promise<void> {
  const { session } = useAuthor();
  const save = useSave();
  const navigate = useNavigate();
  return useCallback(async () => {
    const outcome = await save();
    // Conflicts and a refused title must be resolved on this page.
    if (outcome === 'conflict' || outcome === 'title-taken') return;
    const { title, kind } = session.store.getState().draft.settings;
    await navigate(historyPath({ id: session.instructionId, title, kind }));
  }, [session, save, navigate]);
}
