export { DEVICE_TYPES, type Device, type DeviceAuthorization, type DeviceType } from './device.ts';
