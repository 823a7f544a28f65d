import type { Id } from '../ids/index.ts';
import type { DeviceType } from './device.ts';

/** A session in the view of its own user. */
export interface OwnSession {
  readonly id: Id;
  /** Nickname of the device; empty for a sign-in without a device, and while the device has none. */
  readonly deviceName: string;
  readonly deviceType: DeviceType;
  /** Browser and system as a label; empty for a program or an unknown browser. */
  readonly browser: string;
  readonly startedAtMs: number;
  /** When its tokens were last renewed; every few minutes while it is in use. */
  readonly usedAtMs: number;
  /** The session that made the request. */
  readonly isCurrent: boolean;
}
