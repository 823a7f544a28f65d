import { removePin } from '@benchbook/contracts';
import { removePin as remove } from '../../../commands/devices/set-pin.ts';
import { handle } from '../../handle.ts';

export const removePinRoute = handle(removePin, {
  run: async ({ caller, context }) => {
    await remove(context, caller);
    return {};
  },
});
