import { EMPTY_SAVE, readInstruction, startRevision, updateInstruction } from '@benchbook/contracts';
import type { InstructionSummary, InstructionView } from '@benchbook/domain/instructions';
import { useNavigate } from 'react-router';
import { api, reasonOf, sentenceOf } from '../../lib/client/index.ts';
import { report } from '../../lib/log/report.ts';
import { authoringPath } from '../../lib/routes/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { t } from './messages.ts';

/**
 * Opens the editor. A published instruction is unpublished first, if the author agrees (WI-60, WI-61), or stays up while
 * its next revision is drafted; one that has such a draft opens as it is (design, section 3, Release beside a draft).
 *
 * @param onChanged the instruction is not published any more, or has a draft
 */
export function useEdit(onChanged: () => unknown) {
  const { choose, tell } = useDialogs();
  const navigate = useNavigate();

  /** The instruction as it is now; when it can't be read, says so with the reason and gives nothing. */
  const readFresh = async (id: string): Promise<InstructionView | undefined> => {
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

  return async ({ id, title, kind, release }: InstructionSummary): Promise<void> => {
    const way = release.isReleased && !release.hasDraft ? await chooseWay() : 'open';
    if (!way) return;
    const fresh = await readFresh(id);
    if (!fresh) return;
    try {
      if (way === 'revision') await api.call(startRevision, { params: { id } });
      if (way === 'confirmed') {
        const body = { ...EMPTY_SAVE, version: fresh.version, isReleased: false };
        await api.call(updateInstruction, { params: { id }, body });
      }
    } catch (error) {
      if (way === 'confirmed') return tell({ title: t('editTitle'), message: t('unpublishFailed'), detail: reasonOf(error) });
      return tell({ title: t('editTitle'), message: sentenceOf(error, t('actionFailed')) });
    }
    if (way !== 'open') void onChanged();
    await navigate(authoringPath({ id, title: fresh.content.title || title, kind }));
  };
}
