import { changeAssignments } from '@benchbook/contracts';
import { changeAssignments as change } from '../../../commands/assignments/change-assignments.ts';
import { handle } from '../../handle.ts';

export const changeAssignmentsRoute = handle(changeAssignments, {
  run: ({ params, body, caller, context }) => change(context, caller, params.id, body),
});
