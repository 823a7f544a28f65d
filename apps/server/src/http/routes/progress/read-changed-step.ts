import { readChangedStep } from '@benchbook/contracts';
import { readChangedStep as read } from '../../../commands/progress/changed-steps.ts';
import { handle } from '../../handle.ts';

export const readChangedStepRoute = handle(readChangedStep, {
  run: ({ params, body, caller, context }) => read(context, caller, { instructionId: params.id, ...body }),
});
