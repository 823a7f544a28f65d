import { listFeedback } from '@benchbook/contracts';
import { feedbackOfPerson, listFeedback as list } from '../../../commands/feedback/read-feedback.ts';
import { handle } from '../../handle.ts';

export const listFeedbackRoute = handle(listFeedback, {
  run: ({ query: { userId, limit }, caller, context }) =>
    userId === undefined ? list(context, caller, limit) : feedbackOfPerson(context, caller, userId),
});
