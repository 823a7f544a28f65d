export { storedDeviceId, thisDeviceIs } from './device-id.ts';
export { deviceKind } from './device-kind.ts';
export { runsAsApp } from './runs-as-app.ts';
export { askThisDevice, isKnownAsShared, knownLockMinutes, useThisDeviceOffer } from './this-device.ts';
