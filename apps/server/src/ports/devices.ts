import type { Device } from '@benchbook/domain/devices';
import type { Id } from '@benchbook/domain/ids';

/** A device with its server-only fields. */
export interface DeviceRecord extends Device {
  /** SHA-256 of the device key; null before the device received one. */
  readonly keyHash: string | null;
  /** End of the period in which it counts as online; null if it never connected. */
  readonly hereUntilMs: number | null;
}

/** A person who has signed in on a device. */
export interface DeviceSignIn {
  readonly userId: Id;
  readonly atMs: number;
  /** Last sign-in with a password or through the provider, not with a PIN; null if none. */
  readonly vouchedAtMs: number | null;
}

export interface DevicePin {
  readonly deviceId: Id;
  readonly userId: Id;
  /** argon2id in PHC form. */
  readonly pinHash: string;
  /** Fingerprint of the password that was valid when the PIN was set; a new password invalidates the PIN. */
  readonly passwordMark: string;
  /** Wrong PINs since the last correct password. */
  readonly failures: number;
  readonly setAtMs: number;
}

export interface DeviceReader {
  find(id: Id): Promise<DeviceRecord | null>;
  findMany(ids: readonly Id[]): Promise<ReadonlyMap<Id, DeviceRecord>>;
  findByName(name: string): Promise<DeviceRecord | null>;
  findByKeyHash(keyHash: string): Promise<DeviceRecord | null>;
  list(): Promise<readonly DeviceRecord[]>;
  /** When this person last signed in online on this device; null if never. */
  lastSignInMs(deviceId: Id, userId: Id): Promise<number | null>;
  signIn(deviceId: Id, userId: Id): Promise<DeviceSignIn | null>;
  /** People who signed in on a device since a given time, the latest first. */
  signInsOn(deviceId: Id, sinceMs: number, limit: number): Promise<readonly DeviceSignIn[]>;
  pinsOn(deviceId: Id): Promise<readonly DevicePin[]>;
  /** In a transaction, locks the row until commit. */
  pin(deviceId: Id, userId: Id): Promise<DevicePin | null>;
}

export interface DeviceStore extends DeviceReader {
  /** Returns the device with that name: the given one, unless a concurrent sign-in registered it first. */
  register(device: DeviceRecord): Promise<DeviceRecord>;
  save(device: DeviceRecord): Promise<void>;
  /** @param isVouched signed in with a password or through the provider */
  recordSignIn(deviceId: Id, userId: Id, atMs: number, isVouched: boolean): Promise<void>;
  /** Ends the person's shift: their PIN is suspended until the next sign-in with a password. */
  endShift(deviceId: Id, userId: Id): Promise<void>;
  /** Marks them as online until then. */
  keepHere(ids: readonly Id[], untilMs: number): Promise<void>;
  savePin(pin: DevicePin): Promise<void>;
  removePin(deviceId: Id, userId: Id): Promise<void>;
  removePinsOn(deviceId: Id): Promise<void>;
}
