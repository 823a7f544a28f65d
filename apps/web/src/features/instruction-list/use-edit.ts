import { EMPTY_SAVE, readInstruction, startRevision, updateInstruction } from '@benchbook/contracts';
import type { InstructionSummary, InstructionView } from '@benchbook/domain/instructions';
import { useNavigate } from 'react-router';
import { inUseQuestion, otherEditor } from '../../blocks/in-use/index.ts';
import { api, reasonOf, sentenceOf } from '../../lib/client/index.ts';
import { report } from '../../lib/log/report.ts';
import { authoringPath, FROM_QUESTION, FROM_TAB } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { t } from './messages.ts';

type Dialogs = ReturnType<typeof useDialogs>;

/**
 * Opens the editor. For a published instruction the author chooses between a new revision, which keeps it published, and
 * unpublishing it (WI-60, WI-61; design, section 11); one with a draft opens directly. If somebody else is editing, the
 * question about that comes before anything is unpublished.
 *
 * @param onChanged called when the instruction was unpublished or has a draft
 */
export function useEdit(onChanged: () => unknown) {
  const dialogs = useDialogs();
  const { tell } = dialogs;
  const { id: userId } = useCurrentUser();
  const navigate = useNavigate();

  /** Reads the instruction; on failure shows the reason and returns undefined. */
  const readFresh = async (id: string, editing: boolean): Promise<InstructionView | undefined> => {
    try {
      return await api.call(readInstruction, { params: { id }, query: { editing } });
    } catch (error) {
      report.warning('The instruction could not be read for editing', error);
      await tell({ title: t('editTitle'), message: t('loadForEditFailed'), detail: reasonOf(error) });
      return undefined;
    }
  };

  /** With `showsTab` an already open instruction is shown without a message (EDIT-25 applies to the buttons). */
  return async ({ id, title, kind, release }: InstructionSummary, { showsTab = false } = {}): Promise<void> => {
    if (!release.isReleased || release.hasDraft) {
      const fresh = await readFresh(id, true);
      const to = authoringPath({ id, title: fresh?.content.title || title, kind });
      if (fresh) await navigate(to, showsTab ? { state: FROM_TAB } : {});
      return;
    }
    const now = await readFresh(id, false);
    if (!now) return;
    const way = await askHowToEdit(dialogs, now);
    if (!way || !(await mayEditBeside(dialogs, now, userId))) return;
    const fresh = await readFresh(id, true);
    if (!fresh) return;
    try {
      if (way === 'revision') await api.call(startRevision, { params: { id } });
      else
        await api.call(updateInstruction, { params: { id }, body: { ...EMPTY_SAVE, version: fresh.version, isReleased: false } });
    } catch (error) {
      if (way === 'confirmed') return tell({ title: t('editTitle'), message: t('unpublishFailed'), detail: reasonOf(error) });
      return tell({ title: t('editTitle'), message: sentenceOf(error, t('actionFailed')) });
    }
    void onChanged();
    await navigate(authoringPath({ id, title: fresh.content.title || title, kind }), { state: FROM_QUESTION });
  };
}

/** Start New Revision is the primary button and chosen by Enter, so that readers keep the published instruction. */
function askHowToEdit({ choose }: Dialogs, { revision, workingCount = 0 }: InstructionView) {
  const atWork = workingCount > 0 ? ` ${t('atWork', { count: workingCount })}` : '';
  return choose({
    title: t('editTitle'),
    message: t('unpublishConfirm'),
    detail: `${t('revisionKeeps', { number: revision ?? 1 })}${atWork}`,
    others: [{ value: 'revision' as const, label: t('startRevision'), isPrimary: true }],
  });
}

/** Asks if somebody else is editing. Continuing is allowed, as both versions are kept. */
async function mayEditBeside({ choose }: Dialogs, { editing }: InstructionView, userId: string): Promise<boolean> {
  if (otherEditor(editing, userId) === null) return true;
  const { title, message, returnToList, continueAnyway } = inUseQuestion(editing);
  const answer = await choose({
    title,
    message,
    confirmLabel: continueAnyway,
    cancelLabel: returnToList,
    tone: 'loses',
    others: [],
  });
  return answer === 'confirmed';
}
