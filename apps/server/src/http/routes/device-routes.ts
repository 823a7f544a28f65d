import type { HandledRoute } from '../handled-route.ts';
import { authorizeDeviceRoute } from './devices/authorize-device.ts';
import { authorizeDevicesRoute } from './devices/authorize-devices.ts';
import { classifyDeviceRoute } from './devices/classify-device.ts';
import { listDevicesRoute } from './devices/list-devices.ts';
import { nameDeviceRoute } from './devices/name-device.ts';
import { readThisDeviceRoute } from './devices/read-this-device.ts';
import { removePinRoute } from './devices/remove-pin.ts';
import { sendForUserRoute } from './devices/send-for-user.ts';
import { setPinRoute } from './devices/set-pin.ts';
import { unlockDeviceRoute } from './devices/unlock-device.ts';
import { updateDeviceRoute } from './devices/update-device.ts';
import { pinLoginRoute } from './session/pin-login.ts';
import { finishProviderLoginRoute, providerLoginRoute, startProviderLoginRoute } from './session/provider-login.ts';

/** Devices and who may work on them. */
export const deviceRoutes: readonly HandledRoute[] = [
  listDevicesRoute,
  nameDeviceRoute,
  authorizeDeviceRoute,
  authorizeDevicesRoute,
  classifyDeviceRoute,
  updateDeviceRoute,
  readThisDeviceRoute,
  sendForUserRoute,
  setPinRoute,
  unlockDeviceRoute,
  removePinRoute,
  pinLoginRoute,
  startProviderLoginRoute,
  finishProviderLoginRoute,
  providerLoginRoute,
];
