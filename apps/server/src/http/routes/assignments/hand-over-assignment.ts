import { handOverAssignment } from '@benchbook/contracts';
import { handOverAssignment as handOver } from '../../../commands/assignments/hand-over-assignment.ts';
import { handle } from '../../handle.ts';

export const handOverAssignmentRoute = handle(handOverAssignment, {
  run: ({ params, body, caller, context }) => handOver(context, caller, { instructionId: params.id, ...body }),
});
