import { readThisDevice } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import { readThisDevice as read } from '../../../commands/devices/read-this-device.ts';
import { callerAddress } from '../../caller-address.ts';
import { handle } from '../../handle.ts';
import { deviceKeyOf } from '../session/device-cookie.ts';

export const readThisDeviceRoute = handle(readThisDevice, {
  run: ({ context, request }) => {
    const retryAfterS = context.limits.signInPages.take(callerAddress(request));
    if (retryAfterS > 0) throw new DomainError('RATE_LIMITED', { extra: { retryAfterS } });
    return read(context, deviceKeyOf(request));
  },
});
