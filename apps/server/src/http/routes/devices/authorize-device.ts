import { authorizeDevice } from '@benchbook/contracts';
import { handle } from '../../handle.ts';
import { changeOne } from './change-one.ts';

export const authorizeDeviceRoute = handle(authorizeDevice, {
  run: ({ body, caller, context }) => changeOne({ context, caller }, body.id, { authorization: body.authorization }),
});
