import { updateThreadUsers } from '@benchbook/contracts';
import { changeMembers } from '../../../commands/feedback/change-members.ts';
import { handle } from '../../handle.ts';

export const updateThreadUsersRoute = handle(updateThreadUsers, {
  run: ({ body, caller, context }) => changeMembers(context, caller, body),
});
