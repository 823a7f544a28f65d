import type { UserStatus } from '../users/index.ts';

export const DEVICE_ACTIVITIES = ['online', 'idle', 'offline'] as const;

export type DeviceActivity = (typeof DEVICE_ACTIVITIES)[number];

/** A device that was heard of counts as there for this long: more than two rounds in which its sockets are asked. */
export const DEVICE_STAYS_MS = 75_000;

interface Heard {
  /** Until when it counts as there; null for one that was never heard of. */
  readonly hereUntilMs: number | null;
  readonly nowMs: number;
  /** Status of who signed in on it last; null for nobody. */
  readonly lastUserStatus: UserStatus | null;
}

/** DEV-13: offline for who is not there, else what its last user does. */
export function deviceActivity({ hereUntilMs, nowMs, lastUserStatus }: Heard): DeviceActivity {
  if (hereUntilMs === null || hereUntilMs <= nowMs) return 'offline';
  return lastUserStatus === 'Idle' ? 'idle' : 'online';
}
