import type { FeedbackParent } from '@benchbook/domain/feedback';
import { sentenceOf } from '../../../lib/client/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { announce } from '../../../ui/live-region.tsx';
import { useThreadActions } from '../api/use-thread-actions.ts';
import { t } from '../messages.ts';

/** Asks, then deletes all threads of an instruction; returns whether they were deleted (FEED-21). */
export function useDeleteParent() {
  const { ask, tell } = useDialogs();
  const { removeParent } = useThreadActions();
  return async ({ instructionId, instructionTitle: title }: FeedbackParent): Promise<boolean> => {
    const isSure = await ask({
      title: t('deleteParentTitle', { title }),
      message: t('deleteParentConfirm'),
      confirmLabel: t('delete'),
      tone: 'danger',
    });
    if (!isSure) return false;
    try {
      await removeParent(instructionId);
    } catch (error) {
      await tell({ title: t('deleteFailedTitle'), message: sentenceOf(error, t('deleteFailed')) });
      return false;
    }
    announce(t('deleted'));
    return true;
  };
}
