import { setDueDateAndNote } from '@benchbook/contracts';
import { setDueDateAndNote as brief } from '../../../commands/assignments/set-due-date-and-note.ts';
import { handle } from '../../handle.ts';

export const setDueDateAndNoteRoute = handle(setDueDateAndNote, {
  run: ({ params, body, caller, context }) => brief(context, caller, { instructionId: params.id, userId: params.userID }, body),
});
