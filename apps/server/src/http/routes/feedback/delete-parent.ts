import { deleteFeedbackParent } from '@benchbook/contracts';
import { deleteParent } from '../../../commands/feedback/delete-threads.ts';
import { handle } from '../../handle.ts';

export const deleteFeedbackParentRoute = handle(deleteFeedbackParent, {
  run: ({ params, caller, context }) => deleteParent(context, caller, params.wipId),
});
