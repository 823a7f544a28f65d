import type { Device } from '@benchbook/domain/devices';
import type { Id } from '@benchbook/domain/ids';

/** A device with what only the server needs to know. */
export interface DeviceRecord extends Device {
  /** SHA-256 of the device's own key; null before it was given one. */
  readonly keyHash: string | null;
}

export interface DeviceReader {
  find(id: Id): Promise<DeviceRecord | null>;
  findByName(name: string): Promise<DeviceRecord | null>;
  list(): Promise<readonly DeviceRecord[]>;
  /** When this person last signed in online on this device, or null. */
  lastSignInMs(deviceId: Id, userId: Id): Promise<number | null>;
}

export interface DeviceStore extends DeviceReader {
  /** Answers the device of that name, which is the given one unless another sign-in was quicker. */
  register(device: DeviceRecord): Promise<DeviceRecord>;
  save(device: DeviceRecord): Promise<void>;
  recordSignIn(deviceId: Id, userId: Id, atMs: number): Promise<void>;
}
