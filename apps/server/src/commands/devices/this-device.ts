import { canVerifySteps } from '@benchbook/domain/access';
import { type PinState, pinState, verifyingPinState } from '@benchbook/domain/devices';
import type { AppContext } from '../../app-context.ts';
import { hashDeviceKey, passwordMark } from '../../auth/index.ts';
import type { DevicePin, DeviceRecord, DeviceSignIn, Readers, UserRecord } from '../../ports/index.ts';

/** The approved device with this key; null for every other caller. */
export async function findThisDevice({ devices }: Pick<Readers, 'devices'>, key: string | null): Promise<DeviceRecord | null> {
  const device = key === null ? null : await devices.findByKeyHash(hashDeviceKey(key));
  return device?.authorization === 'approved' ? device : null;
}

/** Fingerprint for a PIN that this person sets now. */
export const pinMark = ({ passwordHash, role }: Pick<UserRecord, 'passwordHash' | 'role'>): string =>
  passwordMark(passwordHash, canVerifySteps(role) ? 'verify' : 'sign-in');

/** State of a person's PIN for signing in. */
export function pinStateOf(
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  user: UserRecord,
  pin: DevicePin | null | undefined,
  signIn: Pick<DeviceSignIn, 'vouchedAtMs'> | null | undefined,
): PinState {
  return pinState({
    failures: pin?.failures ?? null,
    isOfPassword: pin?.passwordMark === pinMark(user),
    role: user.role,
    vouchedAtMs: signIn?.vouchedAtMs ?? null,
    nowMs: clock.nowMs(),
    shiftMs: settings.refreshTokenMs,
  });
}

/** State of a person's PIN for verifying a supervised step. */
export function verifyingPinStateOf(user: UserRecord, pin: DevicePin, device: DeviceRecord): PinState {
  if (!user.isActive || user.mustChangePassword) return 'none';
  const isOfPassword = pin.passwordMark === pinMark(user);
  return verifyingPinState({ failures: pin.failures, isOfPassword, role: user.role, device });
}
