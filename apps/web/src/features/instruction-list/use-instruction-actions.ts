import {
  cloneInstruction,
  deleteInstruction,
  EMPTY_SAVE,
  readInstruction,
  startRevision,
  updateInstruction,
} from '@benchbook/contracts';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, sentenceOf } from '../../lib/client/index.ts';
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
      const fresh = await api.call(readInstruction, { params: { id }, query: { editing: true } }).catch(() => undefined);
      if (!fresh) return tell({ title: t('editTitle'), message: t('loadForEditFailed') });
      try {
        if (way === 'revision') await api.call(startRevision, { params: { id } });
        if (way === 'confirmed')
          await api.call(updateInstruction, {
            params: { id },
            body: { ...EMPTY_SAVE, version: fresh.version, isReleased: false },
          });
      } catch (error) {
        const message = way === 'confirmed' ? t('unpublishFailed') : sentenceOf(error, t('actionFailed'));
        return tell({ title: t('editTitle'), message });
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
