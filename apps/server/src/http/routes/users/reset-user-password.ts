import { resetUserPassword } from '@benchbook/contracts';
import { giveOneTimePassword } from '../../../commands/users/give-one-time-password.ts';
import { handle } from '../../handle.ts';

export const resetUserPasswordRoute = handle(resetUserPassword, {
  run: async ({ params, caller, context }) => ({ password: await giveOneTimePassword(context, caller, params.id) }),
});
