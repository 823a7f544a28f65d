export { deviceUuid, storedDeviceId } from './device-id.ts';
export { deviceKind } from './device-kind.ts';
