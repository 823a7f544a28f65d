import { changeOwnPassword } from '@benchbook/contracts';
import { changeOwnPassword as change } from '../../../commands/users/change-own-password.ts';
import { callerAddress } from '../../caller-address.ts';
import { handle } from '../../handle.ts';
import { deviceKeyOf } from '../session/device-cookie.ts';

export const changeOwnPasswordRoute = handle(changeOwnPassword, {
  acceptsOneTimePassword: true,
  allow: ({ caller, params }) => params.id === caller.id,
  run: async ({ body, caller, context, request }) => {
    await change(context, caller, body, { address: callerAddress(request), deviceKey: deviceKeyOf(request) });
    return {};
  },
});
