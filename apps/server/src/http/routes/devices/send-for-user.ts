import { sendForUser } from '@benchbook/contracts';
import { sendForUser as send } from '../../../commands/devices/send-for-user.ts';
import { handle } from '../../handle.ts';
import { takeCall } from '../../take-call.ts';
import { deviceKeyOf } from '../session/device-cookie.ts';

const TOO_MANY = 'This device has asked too often to send for others. It goes on in an hour.';

export const sendForUserRoute = handle(sendForUser, {
  run: ({ body, caller, context, request }) => {
    takeCall(context.limits.passes, caller.sessionId, TOO_MANY);
    return send(context, caller, body.userId, deviceKeyOf(request));
  },
});
