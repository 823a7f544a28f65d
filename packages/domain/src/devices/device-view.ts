import type { Id } from '../ids/index.ts';
import type { DeviceActivity } from './activity.ts';
import type { Device } from './device.ts';

/** A device as those who look after devices see it. */
export interface DeviceView extends Omit<Device, 'lastUserId'> {
  readonly activity: DeviceActivity;
  readonly lastUser: { readonly id: Id; readonly username: string } | null;
  /** When it was heard of last, also now; null for one that never was. */
  readonly lastSeenMs: number | null;
}

/** What of a device can be changed; what is not given stays. */
export interface DeviceChange {
  readonly nickname?: string;
  readonly type?: Device['type'];
  readonly authorization?: Device['authorization'];
  readonly allowsSupervisorPin?: boolean;
  readonly lockMinutes?: Device['lockMinutes'];
}
