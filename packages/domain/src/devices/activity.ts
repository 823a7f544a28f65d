import type { UserStatus } from '../users/index.ts';

export const DEVICE_ACTIVITIES = ['online', 'idle', 'offline'] as const;

export type DeviceActivity = (typeof DEVICE_ACTIVITIES)[number];

/** A device counts as online for this long after its last sign of life: more than two heartbeat intervals of its socket. */
export const DEVICE_STAYS_MS = 75_000;

interface Heard {
  /** Until when the device counts as online; null if it never connected. */
  readonly hereUntilMs: number | null;
  readonly nowMs: number;
  /** Status of the last user who signed in on it; null if none. */
  readonly lastUserStatus: UserStatus | null;
}

/** DEV-13: offline when the device is not connected, else the status of its last user. */
export function deviceActivity({ hereUntilMs, nowMs, lastUserStatus }: Heard): DeviceActivity {
  if (hereUntilMs === null || hereUntilMs <= nowMs) return 'offline';
  return lastUserStatus === 'Idle' ? 'idle' : 'online';
}
