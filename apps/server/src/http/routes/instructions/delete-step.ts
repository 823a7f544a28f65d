import { deleteStep } from '@benchbook/contracts';
import { deleteStep as remove } from '../../../commands/instructions/delete-step.ts';
import { handle } from '../../handle.ts';

export const deleteStepRoute = handle(deleteStep, {
  run: ({ body, caller, context }) => remove(context, caller, body.instructionId, body.stepId),
});
