import { listNotifications, listUserNotifications } from '@benchbook/contracts';
import { handle } from '../../handle.ts';

/** Notices of the caller; the list is not shortened, the screens choose their windows of 7 and 14 days. */
export const listNotificationsRoute = handle(listNotifications, {
  run: async ({ caller, context }) => [...(await context.storage.read(({ notifications }) => notifications.ofUser(caller.id)))],
});

export const listUserNotificationsRoute = handle(listUserNotifications, {
  allow: ({ caller, params }) => params.id === caller.id,
  run: async ({ caller, context }) => [...(await context.storage.read(({ notifications }) => notifications.ofUser(caller.id)))],
});
