import { briefAssignment } from '@benchbook/contracts';
import { briefAssignment as brief } from '../../../commands/assignments/brief-assignment.ts';
import { handle } from '../../handle.ts';

export const briefAssignmentRoute = handle(briefAssignment, {
  run: ({ params, body, caller, context }) => brief(context, caller, { instructionId: params.id, userId: params.userID }, body),
});
