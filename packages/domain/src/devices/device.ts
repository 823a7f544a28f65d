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
}
