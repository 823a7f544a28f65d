import { readChangedStep } from '@benchbook/contracts';
import { readChangeHere } from '../../../commands/local/read-change-here.ts';
import { readChangedStep as read } from '../../../commands/progress/changed-steps.ts';
import { handle } from '../../handle.ts';

export const readChangedStepRoute = handle(readChangedStep, {
  acceptsDevice: true,
  run: ({ params, body, caller, context }) =>
    (context.local ? readChangeHere : read)(context, caller, { instructionId: params.id, ...body }),
});
