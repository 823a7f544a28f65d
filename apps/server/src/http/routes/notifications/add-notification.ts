import { addNotification } from '@benchbook/contracts';
import { addNotification as add } from '../../../commands/notifications/add-notification.ts';
import { handle } from '../../handle.ts';

export const addNotificationRoute = handle(addNotification, {
  allow: ({ caller, body }) => body.sender === caller.username,
  run: ({ params, body, caller, context }) => add(context, caller, params.id, body),
});
