import { deleteInstruction, EMPTY_SAVE, exportPackage, updateInstruction } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import { useQueryClient } from '@tanstack/react-query';
import { authorTabsOf } from '../../blocks/author-tabs/index.ts';
import { keptWork } from '../../blocks/instruction-draft/index.ts';
import { api, sentenceOf } from '../../lib/client/index.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { report } from '../../lib/log/report.ts';
import { queryKeys } from '../../lib/query/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { showBanner } from '../../ui/banners/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { announce } from '../../ui/live-region.tsx';
import { showArchived } from './archived-banner.tsx';
import { t } from './messages.ts';
import { useEdit } from './use-edit.ts';

type Archivable = Pick<InstructionSummary, 'id' | 'title' | 'assigneeCount'>;

/** Commands of an author for the selected instruction, with the specified questions. */
export function useInstructionActions() {
  const { ask, tell } = useDialogs();
  const queries = useQueryClient();
  const { id: userId } = useCurrentUser();
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.instructions.all });
  const fail = (error: unknown) => showBanner({ tone: 'error', message: sentenceOf(error, t('actionFailed')) });
  const setArchived = async ({ id, title, assigneeCount }: Archivable, isArchived: boolean): Promise<void> => {
    if (isArchived && assigneeCount > 0) return tell({ title: t('archiveTitle'), message: t('archiveHasAssignees') });
    try {
      await api.call(updateInstruction, { params: { id }, body: { ...EMPTY_SAVE, isArchived } });
      showArchived(title, isArchived, () => void setArchived({ id, title, assigneeCount }, !isArchived));
      await refresh();
    } catch (error) {
      fail(error);
    }
  };
  return {
    edit: useEdit(refresh),

    /** @returns true if the instruction was deleted */
    async remove({ id, title, assigneeCount }: InstructionSummary): Promise<boolean> {
      const question = { title: t('deleteTitle'), message: t('deleteConfirm'), confirmLabel: t('delete') };
      if (assigneeCount > 0) await tell({ title: t('deleteTitle'), message: t('hasAssignees') });
      if (assigneeCount > 0 || !(await ask({ ...question, tone: 'danger' }))) return false;
      try {
        await api.call(deleteInstruction, { params: { id } });
        announce(t('deleted', { title }));
        authorTabsOf(userId).getState().closeDeleted(id);
        await dropKeptWork(userId, id);
        // Invalidate only lists: the deleted instruction must not be requested again.
        void queries.invalidateQueries({ queryKey: queryKeys.instructions.lists });
        return true;
      } catch (error) {
        fail(error);
        return false;
      }
    },

    /** Downloads the working copy with its files as a zip. */
    async exportPackage({ id, title }: Pick<InstructionSummary, 'id' | 'title'>): Promise<void> {
      const withdraw = showBanner({ tone: 'news', message: t('exporting', { title }), lifetimeMs: null });
      try {
        const file = await api.call(exportPackage, { params: { id } }, { timeoutMs: null });
        saveFile(file, `${title}.zip`);
        showBanner({ tone: 'success', message: t('exported', { title }) });
      } catch (error) {
        showBanner({ tone: 'error', message: t('exportFailed', { title, reason: sentenceOf(error, t('exportBroken')) }) });
      } finally {
        withdraw();
      }
    },

    /** Archives or unarchives an instruction. */
    setArchived,
  };
}

async function dropKeptWork(userId: Id, id: Id): Promise<void> {
  try {
    await keptWork().dropDeleted(userId, id);
  } catch (error) {
    report.warning('Unsaved work on a deleted instruction could not be deleted from this device', error);
  }
}

export type InstructionActions = ReturnType<typeof useInstructionActions>;
