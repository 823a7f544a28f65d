import type { Id } from '../ids/index.ts';
import type { DeviceActivity } from './activity.ts';
import type { Device } from './device.ts';

/** A device as seen by people who manage devices. */
export interface DeviceView extends Omit<Device, 'lastUserId'> {
  readonly activity: DeviceActivity;
  readonly lastUser: { readonly id: Id; readonly username: string } | null;
  /** When it last gave a sign of life, now if it is connected; null if it never connected. */
  readonly lastSeenMs: number | null;
}

/** The fields of a device that can be changed; omitted ones stay. */
export interface DeviceChange {
  readonly nickname?: string;
  readonly type?: Device['type'];
  readonly authorization?: Device['authorization'];
  readonly allowsSupervisorPin?: boolean;
  readonly lockMinutes?: Device['lockMinutes'];
}
