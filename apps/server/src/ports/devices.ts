import type { Device } from '@benchbook/domain/devices';
import type { Id } from '@benchbook/domain/ids';

/** A device with what only the server needs to know. */
export interface DeviceRecord extends Device {
  /** SHA-256 of the device's own key; null before it was given one. */
  readonly keyHash: string | null;
  /** Until when it counts as there; null for one that was never heard of. */
  readonly hereUntilMs: number | null;
}

/** Somebody who has signed in on a device. */
export interface DeviceSignIn {
  readonly userId: Id;
  readonly atMs: number;
  /** The last time with a password or over the provider, not with a PIN; null for never. */
  readonly vouchedAtMs: number | null;
}

/** The PIN that somebody has on a device. */
export interface DevicePin {
  readonly deviceId: Id;
  readonly userId: Id;
  /** argon2id in PHC form. */
  readonly pinHash: string;
  /** Mark of the password that it was set with: another password makes it void. */
  readonly passwordMark: string;
  /** Wrong ones since the last right password. */
  readonly failures: number;
  readonly setAtMs: number;
}

export interface DeviceReader {
  find(id: Id): Promise<DeviceRecord | null>;
  findMany(ids: readonly Id[]): Promise<ReadonlyMap<Id, DeviceRecord>>;
  findByName(name: string): Promise<DeviceRecord | null>;
  findByKeyHash(keyHash: string): Promise<DeviceRecord | null>;
  list(): Promise<readonly DeviceRecord[]>;
  /** When this person last signed in online on this device, or null. */
  lastSignInMs(deviceId: Id, userId: Id): Promise<number | null>;
  signIn(deviceId: Id, userId: Id): Promise<DeviceSignIn | null>;
  /** Who signed in on a device since a moment, the last first. */
  signInsOn(deviceId: Id, sinceMs: number, limit: number): Promise<readonly DeviceSignIn[]>;
  pinsOn(deviceId: Id): Promise<readonly DevicePin[]>;
  /** In a transaction it is held until commit. */
  pin(deviceId: Id, userId: Id): Promise<DevicePin | null>;
}

export interface DeviceStore extends DeviceReader {
  /** Answers the device of that name, which is the given one unless another sign-in was quicker. */
  register(device: DeviceRecord): Promise<DeviceRecord>;
  save(device: DeviceRecord): Promise<void>;
  /** @param isVouched with a password or over the provider */
  recordSignIn(deviceId: Id, userId: Id, atMs: number, isVouched: boolean): Promise<void>;
  /** Somebody leaves for the day: their PIN rests until the next password. */
  endShift(deviceId: Id, userId: Id): Promise<void>;
  /** They count as there until then; holds none of them for others. */
  keepHere(ids: readonly Id[], untilMs: number): Promise<void>;
  savePin(pin: DevicePin): Promise<void>;
  removePin(deviceId: Id, userId: Id): Promise<void>;
  removePinsOn(deviceId: Id): Promise<void>;
}
