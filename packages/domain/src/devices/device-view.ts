import type { Id } from '../ids/index.ts';
import type { UserStatus } from '../users/index.ts';
import type { Device } from './device.ts';

export const DEVICE_ACTIVITIES = ['online', 'idle', 'offline'] as const;

export type DeviceActivity = (typeof DEVICE_ACTIVITIES)[number];

/** A device counts as online for this long after its last sign of life: more than two heartbeat intervals of its socket. */
export const DEVICE_STAYS_MS = 75_000;

interface DevicePresence {
  /** Until when the device counts as online; null if it never connected. */
  readonly hereUntilMs: number | null;
  readonly nowMs: number;
  /** Status of the last user who signed in on it; null if none. */
  readonly lastUserStatus: UserStatus | null;
}

/** DEV-13: offline when the device is not connected, else the status of its last user. */
export function deviceActivity({ hereUntilMs, nowMs, lastUserStatus }: DevicePresence): DeviceActivity {
  if (hereUntilMs === null || hereUntilMs <= nowMs) return 'offline';
  return lastUserStatus === 'Idle' ? 'idle' : 'online';
}

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
