import { updateThreadUsers } from '@benchbook/contracts';
import { LEAST_TOLD } from '../../../auth/index.ts';
import { changeMembers } from '../../../commands/feedback/change-members.ts';
import { handle } from '../../handle.ts';
import { takeCall } from '../../take-call.ts';

const TOO_MANY = 'You have changed very many people in threads in a short time. This change was not made.';

export const updateThreadUsersRoute = handle(updateThreadUsers, {
  run: ({ body, caller, context }) => {
    takeCall(context.limits.tellings, caller.id, TOO_MANY, LEAST_TOLD + body.memberIds.length);
    return changeMembers(context, caller, body);
  },
});
