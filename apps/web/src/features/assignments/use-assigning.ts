import { ASSIGNMENT_SUCCESS_MS } from '@benchbook/contracts/timing';
import { type AssignmentBrief, asksAboutDueDate, calendarDay, type PendingAssignees } from '@benchbook/domain/assignments';
import { sentenceOf } from '../../lib/client/index.ts';
import { serverNowMs } from '../../lib/connection/connection.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { showBanner } from '../../ui/banners/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { useChangeAssignments, useDueDateAndNote, useReassign } from './api.ts';
import type { AssignablePerson } from './assignable-people.ts';
import { t } from './messages.ts';

type Person = AssignablePerson['user'];

/** Changes of the assignments of an instruction, with messages for success and failure. */
export function useAssigning(instructionId: string) {
  const change = useChangeAssignments(instructionId);
  const dueDateAndNote = useDueDateAndNote(instructionId);
  const reassignment = useReassign(instructionId);
  const { ask, tell } = useDialogs();
  const me = useCurrentUser().id;
  return {
    isChanging: change.isPending,
    /** Names people whom the server has passed over. @returns false on failure and if the lead cancels */
    async change(wanted: PendingAssignees & { readonly brief: AssignmentBrief }, people: readonly Person[]): Promise<boolean> {
      const today = calendarDay(new Date(serverNowMs()));
      const isOver = wanted.additions.length > 0 && asksAboutDueDate(wanted.brief, { before: undefined, progress: 0, today });
      if (isOver && !(await ask({ title: t('title'), message: t('dayIsOverAssign'), confirmLabel: t('assign') }))) return false;
      try {
        const { added } = await change.mutateAsync(wanted);
        const passedOver = new Set(wanted.additions.filter((id) => !added.includes(id)));
        if (passedOver.size > 0) {
          const names = people.filter(({ id }) => passedOver.has(id)).map(({ username }) => username);
          await tell({ title: t('title'), message: t('passedOver', { names: names.join(', ') }) });
        } else showBanner({ tone: 'success', message: t('changed'), lifetimeMs: ASSIGNMENT_SUCCESS_MS });
        return true;
      } catch {
        // The specification gives one sentence for all errors.
        await tell({ title: t('title'), message: t('failed') });
        return false;
      }
    },
    /** @returns false on failure and if the lead cancels */
    async saveBrief({ user, assignment }: AssignablePerson, { dueDate, note }: AssignmentBrief): Promise<boolean> {
      const brief = { dueDate, note: note.trim() };
      const { progress = 0 } = assignment ?? {};
      const today = calendarDay(new Date(serverNowMs()));
      const isOver = asksAboutDueDate(brief, { before: assignment, progress, today });
      if (isOver && !(await ask({ title: t('brief'), message: t('dayIsOverSave'), confirmLabel: t('save') }))) return false;
      const isNews = brief.dueDate !== assignment?.dueDate || brief.note !== assignment?.note;
      try {
        await dueDateAndNote.mutateAsync({ userId: user.id, brief });
        // The server notifies nobody of an unchanged brief or of one's own.
        const message = t(isNews && user.id !== me ? 'briefSaved' : 'briefKept', { name: user.username });
        showBanner({ tone: 'success', message });
        return true;
      } catch (error) {
        await tell({ title: t('brief'), message: sentenceOf(error, t('briefFailed')) });
        return false;
      }
    },
    /** @returns undefined on success, otherwise the reason of the failure */
    async reassign(from: Person, to: Person, note: string): Promise<string | undefined> {
      try {
        await reassignment.mutateAsync({ fromUserId: from.id, toUserId: to.id, note: note.trim() });
        showBanner({ tone: 'success', message: t('handedOver', { from: from.username, to: to.username }) });
        return undefined;
      } catch (error) {
        return sentenceOf(error, t('reassignFailed'));
      }
    },
  };
}
