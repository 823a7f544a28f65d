import { type PinState, pinState } from '@benchbook/domain/devices';
import type { AppContext } from '../../app-context.ts';
import { hashDeviceKey, passwordMark } from '../../auth/index.ts';
import type { DevicePin, DeviceRecord, DeviceSignIn, Readers, UserRecord } from '../../ports/index.ts';

/** The approved device whose key was shown; null for every other caller. */
export async function findThisDevice({ devices }: Pick<Readers, 'devices'>, key: string | null): Promise<DeviceRecord | null> {
  const device = key === null ? null : await devices.findByKeyHash(hashDeviceKey(key));
  return device?.authorization === 'approved' ? device : null;
}

/** What the PIN of somebody is good for now. */
export function pinStateOf(
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  user: UserRecord,
  pin: DevicePin | null | undefined,
  signIn: Pick<DeviceSignIn, 'vouchedAtMs'> | null | undefined,
): PinState {
  return pinState({
    failures: pin?.failures ?? null,
    isOfPassword: pin?.passwordMark === passwordMark(user.passwordHash),
    role: user.role,
    vouchedAtMs: signIn?.vouchedAtMs ?? null,
    nowMs: clock.nowMs(),
    shiftMs: settings.refreshTokenMs,
  });
}
