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
 * Opens the editor. Of a published instruction the next revision is drafted while it stays up, or it is unpublished if the
 * author wants that (WI-60, WI-61; design, section 11); one that has a draft opens as it is. Whether somebody else edits it
 * is asked before anything is unpublished.
 *
 * @param onChanged the instruction is not published any more, or has a draft
 */
export function useEdit(onChanged: () => unknown) {
  const dialogs = useDialogs();
  const { tell } = dialogs;
  const { id: userId } = useCurrentUser();
  const navigate = useNavigate();

  /** The instruction as it is now; when it can't be read, says so with the reason and gives nothing. */
  const readFresh = async (id: string, editing: boolean): Promise<InstructionView | undefined> => {
    try {
      return await api.call(readInstruction, { params: { id }, query: { editing } });
    } catch (error) {
      report.warning('The instruction could not be read for editing', error);
      await tell({ title: t('editTitle'), message: t('loadForEditFailed'), detail: reasonOf(error) });
      return undefined;
    }
  };

  /** With `showsTab` an instruction that is open already is shown without a word (EDIT-25 is for the buttons). */
  return async ({ id, title, kind, release }: InstructionSummary, { showsTab = false } = {}): Promise<void> => {
    if (!release.isReleased || release.hasDraft) {
      const fresh = await readFresh(id, true);
      const to = authoringPath({ id, title: fresh?.content.title || title, kind });
      if (fresh) await navigate(to, showsTab ? { state: FROM_TAB } : {});
      return;
    }
    const now = await readFresh(id, false);
    if (!now) return;
    const way = await askHow(dialogs, now);
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

/** Start New Revision is the marked way, and Enter takes it: nobody loses what they work by. */
function askHow({ choose }: Dialogs, { revision, workingCount = 0 }: InstructionView) {
  const atWork = workingCount > 0 ? ` ${t('atWork', { count: workingCount })}` : '';
  return choose({
    title: t('editTitle'),
    message: t('unpublishConfirm'),
    detail: `${t('revisionKeeps', { number: revision ?? 1 })}${atWork}`,
    others: [{ value: 'revision' as const, label: t('startRevision'), isPrimary: true }],
  });
}

/** Asks where somebody else is editing; whoever goes on may, and both texts are kept. */
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
