import { readFeedback } from '@benchbook/contracts';
import { readParent } from '../../../commands/feedback/read-feedback.ts';
import { handle } from '../../handle.ts';

export const readFeedbackRoute = handle(readFeedback, {
  run: ({ params, caller, context }) => readParent(context, caller, params.id),
});
