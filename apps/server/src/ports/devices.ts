import type { Id } from '@benchbook/domain/ids';

export type DeviceType = 'Tablet' | 'Laptop' | 'Mobile' | 'Desktop' | 'VR' | 'Unknown';
export type DeviceAuthorization = 'approved' | 'pending' | 'denied';

export interface Device {
  readonly id: Id;
  /** `uuid` of the sign-in: any text, unique. */
  readonly name: string;
  readonly nickname: string;
  readonly type: DeviceType;
  readonly authorization: DeviceAuthorization;
  readonly registeredAtMs: number;
  /** Who signed in on it last. */
  readonly lastUserId: Id | null;
  /** SHA-256 of the device's own key; null before it was given one. */
  readonly keyHash: string | null;
}

export interface DeviceReader {
  find(id: Id): Promise<Device | null>;
  findByName(name: string): Promise<Device | null>;
  list(): Promise<readonly Device[]>;
  /** When this person last signed in online on this device, or null. */
  lastSignInMs(deviceId: Id, userId: Id): Promise<number | null>;
}

export interface DeviceStore extends DeviceReader {
  /** Answers the device of that name, which is the given one unless another sign-in was quicker. */
  register(device: Device): Promise<Device>;
  save(device: Device): Promise<void>;
  recordSignIn(deviceId: Id, userId: Id, atMs: number): Promise<void>;
}
