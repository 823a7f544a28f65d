import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { FROM_APP, previewPath } from '../../../lib/routes/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { useAuthor } from '../session/author-context.ts';
import { useSave } from '../toolbar/use-save.ts';
import { t } from './messages.ts';

/** On to the preview (EDIT-18) at the selected step; it leads back here. What is unsaved is saved first: the preview shows what the server has. */
export function useLeaveForPreview(): () => Promise<void> {
  const { session } = useAuthor();
  const { tell } = useDialogs();
  const save = useSave();
  const navigate = useNavigate();
  return useCallback(async () => {
    const outcome = await save();
    // A text to choose or a title to change is asked about here.
    if (outcome === 'conflict' || outcome === 'title-taken') return;
    if (outcome === 'failed') return tell({ title: t('preview'), message: t('previewUnsaved') });
    const { draft, selectedId } = session.store.getState();
    const { kind } = draft.settings;
    const path = previewPath({ id: session.instructionId, kind });
    const step = kind === 'steps' && selectedId !== null ? `&step=${encodeURIComponent(selectedId)}` : '';
    await navigate(`${path}${step}`, { state: FROM_APP });
  }, [session, tell, save, navigate]);
}
