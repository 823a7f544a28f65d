import { setPin } from '@benchbook/contracts';
import { setPin as set } from '../../../commands/devices/set-pin.ts';
import { callerAddress } from '../../caller-address.ts';
import { handle } from '../../handle.ts';
import { deviceKeyOf } from '../session/device-cookie.ts';

export const setPinRoute = handle(setPin, {
  run: async ({ body, caller, context, request }) => {
    await set(context, caller, body, { address: callerAddress(request), deviceKey: deviceKeyOf(request) });
    return {};
  },
});
