export { browserWords } from './browser-words.ts';
export {
  DEVICE_AUTHORIZATIONS,
  DEVICE_TYPES,
  type Device,
  type DeviceAuthorization,
  type DeviceType,
  deviceIdIn,
  isDeviceId,
  LOCK_MOST_MINUTES,
} from './device.ts';
export { deviceTimeMs, isClockWrong, shownTime } from './device-clock.ts';
export type { DeviceChange, DeviceView } from './device-view.ts';
export { DEVICE_ACTIVITIES, DEVICE_STAYS_MS, type DeviceActivity, deviceActivity } from './device-view.ts';
export type { OwnSession } from './own-session.ts';
export {
  canHavePin,
  canSetPin,
  findPinProblem,
  PIN_LENGTH,
  PIN_TRIES,
  type PinState,
  pinState,
  signsInWithPin,
  verifyingPinState,
} from './pin.ts';
export { type DevicePolicy, deviceNickname, givenNickname, mayUseDevice } from './rules.ts';
