import { changeUserRole } from '@benchbook/contracts';
import { validationError } from '@benchbook/domain/errors';
import { changeRole } from '../../../commands/users/change-role.ts';
import { viewOf } from '../../../commands/users/user-view.ts';
import { handle } from '../../handle.ts';

export const changeUserRoleRoute = handle(changeUserRole, {
  run: async ({ params, body, caller, context }) => {
    if (body.userId !== params.id) throw validationError({ user_id: 'This is another user than the one of the address.' });
    const user = await changeRole(context, caller, params.id, body.role);
    return viewOf(context.storage, user);
  },
});
