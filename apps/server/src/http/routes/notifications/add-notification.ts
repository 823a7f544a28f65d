import { addNotification } from '@benchbook/contracts';
import { addNotification as add } from '../../../commands/notifications/add-notification.ts';
import { handle } from '../../handle.ts';
import { takeCall } from '../../take-call.ts';

const TOO_MANY = 'You have sent very many notices in a short time. This one was not sent.';

export const addNotificationRoute = handle(addNotification, {
  allow: ({ caller, body }) => body.sender === caller.username,
  run: ({ params, body, caller, context }) => {
    takeCall(context.limits.notices, caller.id, TOO_MANY);
    return add(context, caller, params.id, body);
  },
});
