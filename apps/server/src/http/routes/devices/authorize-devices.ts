import { authorizeDevices } from '@benchbook/contracts';
import { changeDevices } from '../../../commands/devices/change-devices.ts';
import { handle } from '../../handle.ts';

export const authorizeDevicesRoute = handle(authorizeDevices, {
  run: ({ body, caller, context }) => changeDevices(context, caller, body.ids, { authorization: body.authorization }),
});
