import { acknowledgeStepChange } from '@benchbook/contracts';
import { acknowledgeStepChangeLocally } from '../../../commands/local/acknowledge-step-change-locally.ts';
import { acknowledgeStepChange as read } from '../../../commands/progress/changed-steps.ts';
import { handle } from '../../handle.ts';

export const acknowledgeStepChangeRoute = handle(acknowledgeStepChange, {
  acceptsDevice: true,
  run: ({ params, body, caller, context }) =>
    (context.local ? acknowledgeStepChangeLocally : read)(context, caller, { instructionId: params.id, ...body }),
});
