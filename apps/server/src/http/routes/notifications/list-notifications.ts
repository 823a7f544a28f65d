import { listNotifications } from '@benchbook/contracts';
import { handle } from '../../handle.ts';

/** The list is not shortened: the screens choose their windows of 7 and 14 days. */
export const listNotificationsRoute = handle(listNotifications, {
  run: async ({ caller, context }) => [...(await context.storage.read(({ notifications }) => notifications.ofUser(caller.id)))],
});
