import { PIN_TRIES, type PinState } from '@benchbook/domain/devices';
import type { Id } from '@benchbook/domain/ids';
import type { AppContext } from '../../app-context.ts';
import { isPassword } from '../../auth/index.ts';
import type { DevicePin, DeviceRecord, Transaction, UserRecord } from '../../ports/index.ts';
import { findThisDevice } from './this-device.ts';

/** A PIN as it was typed, with the key that the device brought. */
interface GivenPin {
  readonly userId: Id;
  readonly pin: string;
  readonly deviceKey: string | null;
}

interface Found {
  readonly device: DeviceRecord;
  readonly user: UserRecord;
  readonly pin: DevicePin;
}

interface PinUse<Result> {
  /** What the PIN is good for now; only a ready one is looked at. */
  stateOf(found: Found, tx: Transaction): Promise<PinState> | PinState;
  /** Done in the transaction that takes a try of the PIN; not where none is ready. */
  onTry?(tx: Transaction): Promise<void>;
  /** Done in the transaction in which the PIN has all its tries again; `tries` were taken since it had them last. */
  act(tx: Transaction, right: Pick<Found, 'user' | 'device'> & { readonly tries: number }): Promise<Result>;
}

/** `none`: the password has to come first, for whatever reason; who asks learns nothing from it. */
export type PinOutcome<Result> =
  | { readonly kind: 'right'; readonly result: Result }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'none' };

/**
 * Does something for a PIN. It is worth something on the approved device alone that it was set on, which shows its key; a try is
 * taken before the PIN is looked at, so that many at once are not all the first.
 */
export async function usePin<Result>(context: AppContext, given: GivenPin, use: PinUse<Result>): Promise<PinOutcome<Result>> {
  const tried = await context.storage.transaction((tx) => takeTry(tx, given, use));
  const isRight = await isPassword(given.pin, tried?.pin.pinHash ?? null);
  if (!tried) return { kind: 'none' };
  if (!isRight) return { kind: 'wrong', triesLeft: PIN_TRIES - tried.pin.failures };
  return context.storage.transaction(async (tx) => {
    const [user, stored] = [await tx.users.find(given.userId), await tx.devices.pin(tried.device.id, given.userId)];
    const isSame = stored?.pinHash === tried.pin.pinHash && user?.passwordHash === tried.user.passwordHash;
    if (!stored || !user?.isActive || user.role !== tried.user.role || !isSame) return { kind: 'none' };
    await tx.devices.savePin({ ...stored, failures: 0 });
    return { kind: 'right', result: await use.act(tx, { user, device: tried.device, tries: stored.failures }) };
  });
}

/** The PIN with the try that was taken; null where none is ready. */
async function takeTry<Result>(
  tx: Transaction,
  { userId, deviceKey }: GivenPin,
  { stateOf, onTry }: PinUse<Result>,
): Promise<Found | null> {
  const device = await findThisDevice(tx, deviceKey);
  const user = device && (await tx.users.find(userId));
  const pin = user && (await tx.devices.pin(device.id, userId));
  if (!pin || !user.isActive) return null;
  if ((await stateOf({ device, user, pin }, tx)) !== 'ready') return null;
  await onTry?.(tx);
  const taken = { ...pin, failures: pin.failures + 1 };
  await tx.devices.savePin(taken);
  return { device, user, pin: taken };
}

/** Who knows the password has all tries of the PIN again. */
export async function freshTries({ devices }: Transaction, deviceId: Id, userId: Id): Promise<void> {
  const pin = await devices.pin(deviceId, userId);
  if (pin && pin.failures > 0) await devices.savePin({ ...pin, failures: 0 });
}

export const wrongPinWords = (triesLeft: number): string => `Wrong PIN. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`;
