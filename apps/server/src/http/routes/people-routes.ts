import type { HandledRoute } from '../handle.ts';
import { addNotificationRoute } from './notifications/add-notification.ts';
import { filterNotificationsRoute } from './notifications/filter-notifications.ts';
import { listNotificationsRoute } from './notifications/list-notifications.ts';
import { listUserNotificationsRoute } from './notifications/list-user-notifications.ts';
import { readNotificationsRoute } from './notifications/read-notifications.ts';
import { updateNotificationsRoute } from './notifications/update-notifications.ts';
import { loginRoute } from './session/login.ts';
import { logoutRoute } from './session/logout.ts';
import { probeOnlineRoute } from './session/probe-online.ts';
import { refreshSessionRoute } from './session/refresh-session.ts';
import { verifySupervisorRoute } from './session/verify-supervisor.ts';
import { assignTagsRoute } from './tags/assign-tags.ts';
import { createTagsRoute } from './tags/create-tags.ts';
import { listTagsRoute } from './tags/list-tags.ts';
import { removeTagsRoute } from './tags/remove-tags.ts';
import { createUserRoute } from './users/create-user.ts';
import { listUsersRoute } from './users/list-users.ts';
import { readUserRoute } from './users/read-user.ts';
import { updateStatusRoute } from './users/update-status.ts';

/** Sessions, people, tags and notices. */
export const peopleRoutes: readonly HandledRoute[] = [
  loginRoute,
  refreshSessionRoute,
  logoutRoute,
  probeOnlineRoute,
  verifySupervisorRoute,
  listUsersRoute,
  readUserRoute,
  createUserRoute,
  updateStatusRoute,
  listTagsRoute,
  createTagsRoute,
  assignTagsRoute,
  removeTagsRoute,
  listNotificationsRoute,
  listUserNotificationsRoute,
  addNotificationRoute,
  updateNotificationsRoute,
  readNotificationsRoute,
  filterNotificationsRoute,
];
