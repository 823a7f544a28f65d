import { updateNotifications } from '@benchbook/contracts';
import { markNotifications } from '../../../commands/notifications/mark-notifications.ts';
import { handle } from '../../handle.ts';

export const updateNotificationsRoute = handle(updateNotifications, {
  allow: ({ caller, params }) => params.id === caller.id,
  run: async ({ body, caller, context }) => [...(await markNotifications(context, caller, body))],
});
