import { unlockDevice } from '@benchbook/contracts';
import { unlockDevice as unlock } from '../../../commands/devices/unlock-device.ts';
import { callerAddress } from '../../caller-address.ts';
import { handle } from '../../handle.ts';
import { deviceKeyOf } from '../session/device-cookie.ts';

export const unlockDeviceRoute = handle(unlockDevice, {
  run: async ({ body, caller, context, request }) => {
    await unlock(context, caller, body, { address: callerAddress(request), deviceKey: deviceKeyOf(request) });
    return {};
  },
});
