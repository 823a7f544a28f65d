import { authorizeDevice } from '../devices/authorize-device.ts';
import { authorizeDevices } from '../devices/authorize-devices.ts';
import { classifyDevice } from '../devices/classify-device.ts';
import { listDevices } from '../devices/list-devices.ts';
import { nameDevice } from '../devices/name-device.ts';
import { readThisDevice } from '../devices/read-this-device.ts';
import { removePin } from '../devices/remove-pin.ts';
import { sendForUser } from '../devices/send-for-user.ts';
import { setPin } from '../devices/set-pin.ts';
import { unlockDevice } from '../devices/unlock-device.ts';
import { updateDevice } from '../devices/update-device.ts';
import { listActivity } from '../notifications/list-activity.ts';
import { readFeatures } from '../system/read-features.ts';
import { readHealth } from '../system/read-health.ts';
import { readOpenApi } from '../system/read-open-api.ts';
import { changeOwnPassword } from '../users/change-own-password.ts';
import { changeProfileImage } from '../users/change-profile-image.ts';
import { changeUserRole } from '../users/change-user-role.ts';
import { createUser } from '../users/create-user.ts';
import { importUsers, previewUserImport } from '../users/import-users.ts';
import { listUsers } from '../users/list-users.ts';
import { login } from '../users/login.ts';
import { logout } from '../users/logout.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../users/own-sessions.ts';
import { pinLogin } from '../users/pin-login.ts';
import { probeOnline } from '../users/probe-online.ts';
import { finishProviderLogin, providerLogin, startProviderLogin } from '../users/provider-login.ts';
import { readProfileImage } from '../users/read-profile-image.ts';
import { readUser } from '../users/read-user.ts';
import { refreshSession } from '../users/refresh-session.ts';
import { resetUserPassword } from '../users/reset-user-password.ts';
import { setProviderName } from '../users/set-provider-name.ts';
import { setUserActive } from '../users/set-user-active.ts';
import { updateStatus } from '../users/update-status.ts';
import { verifySupervisor } from '../users/verify-supervisor.ts';

/** Sign-in, the people with an account, and the devices they sign in on. */
export const peopleRoutes = {
  readHealth,
  readFeatures,
  readOpenApi,
  login,
  refreshSession,
  logout,
  probeOnline,
  updateStatus,
  listUsers,
  readUser,
  createUser,
  previewUserImport,
  importUsers,
  changeUserRole,
  setUserActive,
  setProviderName,
  resetUserPassword,
  changeOwnPassword,
  changeProfileImage,
  readProfileImage,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  listActivity,
  verifySupervisor,
  listDevices,
  nameDevice,
  authorizeDevice,
  authorizeDevices,
  classifyDevice,
  updateDevice,
  readThisDevice,
  sendForUser,
  setPin,
  unlockDevice,
  removePin,
  pinLogin,
  startProviderLogin,
  finishProviderLogin,
  providerLogin,
} as const;
