import { authorizeDevice, authorizeDevices, classifyDevice, listDevices, nameDevice, updateDevice } from '../devices/devices.ts';
import { readThisDevice, removePin, sendForUser, setPin, unlockDevice } from '../devices/this-device.ts';
import { listActivity } from '../notifications/list-activity.ts';
import { readFeatures, readHealth, readOpenApi } from '../system/about-server.ts';
import { changeUserRole, createUser, resetUserPassword, setProviderName, setUserActive } from '../users/accounts.ts';
import { importUsers, previewUserImport } from '../users/import-users.ts';
import { listUsers, readUser } from '../users/list-users.ts';
import { changeOwnPassword, changeProfileImage, readProfileImage } from '../users/own-profile.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../users/own-sessions.ts';
import { probeOnline } from '../users/probe-online.ts';
import {
  finishProviderLogin,
  login,
  logout,
  pinLogin,
  providerLogin,
  refreshSession,
  startProviderLogin,
} from '../users/sessions.ts';
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
