import { cloneInstruction, deleteInstruction, EMPTY_SAVE, updateInstruction } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import { useQueryClient } from '@tanstack/react-query';
import { authorTabsOf } from '../../blocks/author-tabs/index.ts';
import { keptWork } from '../../blocks/instruction-draft/index.ts';
import { api, sentenceOf } from '../../lib/client/index.ts';
import { report } from '../../lib/log/report.ts';
import { queryKeys } from '../../lib/query/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { showBanner } from '../../ui/banners/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { announce } from '../../ui/live-region.tsx';
import { t } from './messages.ts';
import { useEdit } from './use-edit.ts';

/** What a copy is called; a title that is null is that of the source with " - Copy" behind it. */
export interface CopyNames {
  readonly title: string | null;
  readonly documentNumber: string;
}

/** What an author does with a selected instruction; each asks first where the specification asks. */
export function useInstructionActions() {
  const { ask, tell } = useDialogs();
  const queries = useQueryClient();
  const { id: userId } = useCurrentUser();
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.instructions.all });
  const fail = (error: unknown) => showBanner({ tone: 'error', message: sentenceOf(error, t('actionFailed')) });
  return {
    edit: useEdit(refresh),

    /** Makes a copy and gives its id. @throws ApiError */
    async clone({ id }: Pick<InstructionSummary, 'id'>, names: CopyNames): Promise<string> {
      const copy = await api.call(cloneInstruction, { params: { id }, body: names });
      showBanner({ tone: 'success', message: t('cloned', { title: copy.title }) });
      await refresh();
      return copy.id;
    },

    /** True when the instruction is gone. */
    async remove({ id, title, assigneeCount }: InstructionSummary): Promise<boolean> {
      const question = { title: t('deleteTitle'), message: t('deleteConfirm'), confirmLabel: t('delete') };
      if (assigneeCount > 0) await tell({ title: t('deleteTitle'), message: t('hasAssignees') });
      if (assigneeCount > 0 || !(await ask({ ...question, tone: 'danger' }))) return false;
      try {
        await api.call(deleteInstruction, { params: { id } });
        announce(t('deleted', { title }));
        authorTabsOf(userId).getState().closeDeleted(id);
        await dropKeptWork(userId, id);
        // The lists only: what is gone is not to be asked for again.
        void queries.invalidateQueries({ queryKey: queryKeys.instructions.lists });
        return true;
      } catch (error) {
        fail(error);
        return false;
      }
    },

    /** Hides an instruction from the lists, or brings it back. */
    async setArchived({ id, assigneeCount }: InstructionSummary, isArchived: boolean): Promise<void> {
      if (isArchived && assigneeCount > 0) return tell({ title: t('archiveTitle'), message: t('archiveHasAssignees') });
      try {
        await api.call(updateInstruction, { params: { id }, body: { ...EMPTY_SAVE, isArchived } });
        await refresh();
      } catch (error) {
        fail(error);
      }
    },
  };
}

async function dropKeptWork(userId: Id, id: Id): Promise<void> {
  try {
    await keptWork().dropDeleted(userId, id);
  } catch (error) {
    report.warning('Unsaved work on a deleted instruction could not be taken off this device', error);
  }
}

export type InstructionActions = ReturnType<typeof useInstructionActions>;
