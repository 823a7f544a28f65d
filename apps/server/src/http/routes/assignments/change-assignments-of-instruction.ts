import { changeAssignmentsOfInstruction } from '@benchbook/contracts';
import { changeAssignments } from '../../../commands/assignments/change-assignments.ts';
import { handle } from '../../handle.ts';

export const changeAssignmentsOfInstructionRoute = handle(changeAssignmentsOfInstruction, {
  run: ({ body, caller, context }) => changeAssignments(context, caller, body.instructionId, body),
});
