import type { HandledRoute } from '../handled-route.ts';
import { readBoardRoute } from './board/read-board.ts';
import { addNotificationRoute } from './notifications/add-notification.ts';
import { filterNotificationsRoute } from './notifications/filter-notifications.ts';
import { listActivityRoute } from './notifications/list-activity.ts';
import { listNotificationsRoute } from './notifications/list-notifications.ts';
import { listUserNotificationsRoute } from './notifications/list-user-notifications.ts';
import { readNotificationsRoute } from './notifications/read-notifications.ts';
import { updateNotificationsRoute } from './notifications/update-notifications.ts';
import { readOwnWorkRoute } from './own-work/read-own-work.ts';
import { loginRoute } from './session/login.ts';
import { logoutRoute } from './session/logout.ts';
import { probeOnlineRoute } from './session/probe-online.ts';
import { refreshSessionRoute } from './session/refresh-session.ts';
import { verifySupervisorRoute } from './session/verify-supervisor.ts';
import { assignTagsRoute } from './tags/assign-tags.ts';
import { createTagsRoute } from './tags/create-tags.ts';
import { listTagsRoute } from './tags/list-tags.ts';
import { removeTagsRoute } from './tags/remove-tags.ts';
import { changeOwnPasswordRoute } from './users/change-own-password.ts';
import { changeProfileImageRoute } from './users/change-profile-image.ts';
import { changeUserRoleRoute } from './users/change-user-role.ts';
import { createUserRoute } from './users/create-user.ts';
import { importUsersRoute, previewUserImportRoute } from './users/import-users.ts';
import { listUsersRoute } from './users/list-users.ts';
import { endOtherSessionsRoute, endOwnSessionRoute, listOwnSessionsRoute } from './users/own-sessions.ts';
import { readProfileImageRoute } from './users/read-profile-image.ts';
import { readUserRoute } from './users/read-user.ts';
import { resetUserPasswordRoute } from './users/reset-user-password.ts';
import { setProviderNameRoute } from './users/set-provider-name.ts';
import { setUserActiveRoute } from './users/set-user-active.ts';
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
  previewUserImportRoute,
  importUsersRoute,
  changeUserRoleRoute,
  setUserActiveRoute,
  setProviderNameRoute,
  resetUserPasswordRoute,
  changeOwnPasswordRoute,
  changeProfileImageRoute,
  readProfileImageRoute,
  listOwnSessionsRoute,
  endOwnSessionRoute,
  endOtherSessionsRoute,
  listTagsRoute,
  createTagsRoute,
  assignTagsRoute,
  removeTagsRoute,
  listActivityRoute,
  listNotificationsRoute,
  listUserNotificationsRoute,
  addNotificationRoute,
  updateNotificationsRoute,
  readNotificationsRoute,
  filterNotificationsRoute,
  readBoardRoute,
  readOwnWorkRoute,
];
