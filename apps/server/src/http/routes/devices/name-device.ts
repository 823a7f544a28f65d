import { nameDevice } from '@benchbook/contracts';
import { handle } from '../../handle.ts';
import { changeOne } from './change-one.ts';

export const nameDeviceRoute = handle(nameDevice, {
  run: ({ body, caller, context }) => changeOne({ context, caller }, body.id, { nickname: body.nickname }),
});
