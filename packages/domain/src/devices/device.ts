import type { Id } from '../ids/index.ts';

export const DEVICE_AUTHORIZATIONS = ['approved', 'pending', 'denied'] as const;

/** 1, 0 and -1 on the wire. */
export type DeviceAuthorization = (typeof DEVICE_AUTHORIZATIONS)[number];

export const DEVICE_TYPES = ['Tablet', 'Laptop', 'Mobile', 'Desktop', 'VR', 'Unknown'] as const;

export type DeviceType = (typeof DEVICE_TYPES)[number];

/** A machine that somebody has signed in on. */
export interface Device {
  readonly id: Id;
  /** The `uuid` of the sign-in; unique. */
  readonly name: string;
  /** Shown name; the unique name where it was left empty. */
  readonly nickname: string;
  readonly type: DeviceType;
  readonly authorization: DeviceAuthorization;
  readonly registeredAtMs: number;
  /** Who signed in on it last, or null. */
  readonly lastUserId: Id | null;
  /** A Shop Supervisor may verify a step here with their PIN in place of the password; off at first. */
  readonly allowsSupervisorPin: boolean;
  /** Hash of how it draws and sounds, as the last sign-in said; null where none ever did. It tells no device from another. */
  readonly traits: string | null;
  /** When that was another than before, as after an update of the browser; null for never. */
  readonly traitsChangedAtMs: number | null;
  /** Minutes without input after which it locks itself, from 1 to 240; null for never. */
  readonly lockMinutes: number | null;
}

/** Longest time that a device may wait before it locks itself, in minutes. */
export const LOCK_MOST_MINUTES = 240;

/** Id that the app draws for a device, and the hash of its traits. */
const DEVICE_ID = /^[0-9a-z]{15}$/;
const JOINED_NAME = /^([0-9a-z]{15})-[0-9a-z]{11}$/;

/**
 * The id of the device in a name as the app made them until the traits had a field of their own: exactly the id of 15 letters
 * and digits, a hyphen and 11 more. Undefined for every other text: plain clients may name devices as they like.
 */
export function deviceIdIn(name: string): string | undefined {
  return JOINED_NAME.exec(name)?.[1];
}

/** Whether a name is the id that the app draws for a device. */
export const isDeviceId = (name: string): boolean => DEVICE_ID.test(name);
