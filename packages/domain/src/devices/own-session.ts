import type { Id } from '../ids/index.ts';
import type { DeviceType } from './device.ts';

/** A place where somebody is signed in, as they see it themselves. */
export interface OwnSession {
  readonly id: Id;
  /** Nickname of the device; empty where the sign-in came from none, and while nobody has given it one. */
  readonly deviceName: string;
  readonly deviceType: DeviceType;
  /** Browser and system in words; empty for a program and where nobody knows. */
  readonly browser: string;
  readonly startedAtMs: number;
  /** When its tokens were last renewed; while it is used that happens every few minutes. */
  readonly usedAtMs: number;
  /** The one that asks. */
  readonly isCurrent: boolean;
}
