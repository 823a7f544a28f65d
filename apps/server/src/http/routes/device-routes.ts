import type { HandledRoute } from '../handle.ts';
import { authorizeDeviceRoute } from './devices/authorize-device.ts';
import { authorizeDevicesRoute } from './devices/authorize-devices.ts';
import { classifyDeviceRoute } from './devices/classify-device.ts';
import { listDevicesRoute } from './devices/list-devices.ts';
import { nameDeviceRoute } from './devices/name-device.ts';
import { updateDeviceRoute } from './devices/update-device.ts';

/** Devices and who may work on them. */
export const deviceRoutes: readonly HandledRoute[] = [
  listDevicesRoute,
  nameDeviceRoute,
  authorizeDeviceRoute,
  authorizeDevicesRoute,
  classifyDeviceRoute,
  updateDeviceRoute,
];
