import { updateDevice } from '@benchbook/contracts';
import { handle } from '../../handle.ts';
import { changeOne } from './change-one.ts';

export const updateDeviceRoute = handle(updateDevice, {
  run: ({ body, caller, context }) => changeOne({ context, caller }, body.id, body.change),
});
