import { storeRevisionChoice } from '@benchbook/contracts';
import { storeRevisionChoiceLocally } from '../../../commands/local/store-revision-choice-locally.ts';
import { storeRevisionChoice as store } from '../../../commands/progress/store-revision-choice.ts';
import { handle } from '../../handle.ts';
import { takeCall } from '../../take-call.ts';

export const storeRevisionChoiceRoute = handle(storeRevisionChoice, {
  acceptsDevice: true,
  run: ({ params, body, caller, context }) => {
    takeCall(context.limits.revisionChoices, caller.id, 'Too many choices between revisions. Please wait a while.');
    return (context.local ? storeRevisionChoiceLocally : store)(context, caller, { instructionId: params.id, ...body });
  },
});
