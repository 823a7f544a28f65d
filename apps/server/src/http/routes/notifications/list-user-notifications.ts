import { listUserNotifications } from '@benchbook/contracts';
import { handle } from '../../handle.ts';

export const listUserNotificationsRoute = handle(listUserNotifications, {
  allow: ({ caller, params }) => params.id === caller.id,
  run: async ({ caller, context }) => [...(await context.storage.read(({ notifications }) => notifications.ofUser(caller.id)))],
});
