import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { FROM_APP, previewPath } from '../../../lib/routes/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { useAuthor } from '../session/author-context.ts';
import { useSave } from '../toolbar/use-save.ts';
import { t } from './messages.ts';

/** Opens the preview (EDIT-18) at the selected step; it links back here. Saves first, as the preview shows the state of the server. */
export function useLeaveForPreview(): () => Promise<void> {
  const { session } = useAuthor();
  const { tell } = useDialogs();
  const save = useSave();
  const navigate = useNavigate();
  return useCallback(async () => {
    const outcome = await save();
    // Conflicts and a refused title must be resolved on this page.
    if (outcome === 'conflict' || outcome === 'title-taken') return;
    if (outcome === 'failed') return tell({ title: t('preview'), message: t('previewUnsaved') });
    const { draft, selectedId } = session.store.getState();
    const { kind } = draft.settings;
    const path = previewPath({ id: session.instructionId, kind });
    const step = kind === 'steps' && selectedId !== null ? `&step=${encodeURIComponent(selectedId)}` : '';
    await navigate(`${path}${step}`, { state: FROM_APP });
  }, [session, tell, save, navigate]);
}
