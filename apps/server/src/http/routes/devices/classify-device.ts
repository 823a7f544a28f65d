import { classifyDevice } from '@benchbook/contracts';
import { handle } from '../../handle.ts';
import { changeOne } from './change-one.ts';

export const classifyDeviceRoute = handle(classifyDevice, {
  run: ({ body, caller, context }) => changeOne({ context, caller }, body.id, { type: body.type }),
});
