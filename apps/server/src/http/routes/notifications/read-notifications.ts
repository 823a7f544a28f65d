import { readNotifications } from '@benchbook/contracts';
import { handle } from '../../handle.ts';

export const readNotificationsRoute = handle(readNotifications, {
  run: async ({ body, caller, context }) => [
    ...(await context.storage.read(({ notifications }) => notifications.ofUser(caller.id, body))),
  ],
});
