import {
  cloneInstruction,
  deleteInstruction,
  EMPTY_SAVE,
  readInstruction,
  startRevision,
  updateInstruction,
} from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import type { InstructionSummary, InstructionView } from '@benchbook/domain/instructions';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, reasonOf, sentenceOf } from '../../lib/client/index.ts';
import { report } from '../../lib/log/report.ts';
import { queryKeys } from '../../lib/query/index.ts';
import { authoringPath } from '../../lib/routes/index.ts';
import { showBanner } from '../../ui/banners/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { announce } from '../../ui/live-region.tsx';
import { t } from './messages.ts';

/** What an author does with a selected instruction; each asks first where the specification asks. */
export function useInstructionActions() {
  const { ask, choose, tell } = useDialogs();
  const navigate = useNavigate();
  const queries = useQueryClient();

  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.instructions.all });
  const fail = (error: unknown) => showBanner({ tone: 'error', message: sentenceOf(error, t('actionFailed')) });

  /** The instruction as it is now; when it can't be read, says so with the reason and gives nothing. */
  const readFresh = async (id: Id): Promise<InstructionView | undefined> => {
    try {
      return await api.call(readInstruction, { params: { id }, query: { editing: true } });
    } catch (error) {
      report.warning('The instruction could not be read for editing', error);
      await tell({ title: t('editTitle'), message: t('loadForEditFailed'), detail: reasonOf(error) });
      return undefined;
    }
  };

  const chooseWay = () =>
    choose({
      title: t('editTitle'),
      message: t('unpublishConfirm'),
      others: [{ value: 'revision' as const, label: t('startRevision') }],
    });

  return {
    /**
     * Opens the editor. A published instruction is unpublished first, if the author agrees (WI-60, WI-61), or stays up while
     * its next revision is drafted; one that has such a draft opens as it is (design, section 3, Release beside a draft).
     */
    async edit(summary: InstructionSummary): Promise<void> {
      const { id, title, kind, release } = summary;
      const way = release.isReleased && !release.hasDraft ? await chooseWay() : 'open';
      if (!way) return;
      const fresh = await readFresh(id);
      if (!fresh) return;
      try {
        if (way === 'revision') await api.call(startRevision, { params: { id } });
        if (way === 'confirmed')
          await api.call(updateInstruction, {
            params: { id },
            body: { ...EMPTY_SAVE, version: fresh.version, isReleased: false },
          });
      } catch (error) {
        if (way === 'confirmed') return tell({ title: t('editTitle'), message: t('unpublishFailed'), detail: reasonOf(error) });
        return tell({ title: t('editTitle'), message: sentenceOf(error, t('actionFailed')) });
      }
      if (way !== 'open') void refresh();
      await navigate(authoringPath({ id, title: fresh.content.title || title, kind }));
    },

    /** Makes a copy and gives its id. */
    async clone({ id, title }: InstructionSummary): Promise<string | undefined> {
      if (!(await ask({ title: t('cloneTitle'), message: t('cloneConfirm', { title }) }))) return undefined;
      try {
        const copy = await api.call(cloneInstruction, { params: { id }, body: { title: null } });
        showBanner({ tone: 'success', message: t('cloned', { title: copy.title }) });
        await refresh();
        return copy.id;
      } catch (error) {
        fail(error);
        return undefined;
      }
    },

    /** True when the instruction is gone. */
    async remove({ id, title, assigneeCount }: InstructionSummary): Promise<boolean> {
      if (assigneeCount > 0) {
        await tell({ title: t('deleteTitle'), message: t('hasAssignees') });
        return false;
      }
      const isSure = await ask({
        title: t('deleteTitle'),
        message: t('deleteConfirm'),
        confirmLabel: t('delete'),
        tone: 'danger',
      });
      if (!isSure) return false;
      try {
        await api.call(deleteInstruction, { params: { id } });
        announce(t('deleted', { title }));
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

export type InstructionActions = ReturnType<typeof useInstructionActions>;
