import { PIN_TRIES, type PinState } from '@benchbook/domain/devices';
import type { Id } from '@benchbook/domain/ids';
import type { Sentence } from '@benchbook/domain/messages';
import type { AppContext } from '../../app-context.ts';
import { isPassword } from '../../auth/index.ts';
import type { DevicePin, DeviceRecord, Transaction, UserRecord } from '../../ports/index.ts';
import { t } from './messages.ts';
import { findThisDevice } from './this-device.ts';

/** A PIN as entered, with the key that the device sent. */
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
  /** Current state of the PIN; only a ready one is checked. */
  stateOf(found: Found, tx: Transaction): Promise<PinState> | PinState;
  /** Runs in the transaction that counts the attempt; not called when no PIN is ready. */
  onTry?(tx: Transaction): Promise<void>;
  /** Runs in the transaction that resets the PIN's attempts; `tries` is their number before. */
  act(tx: Transaction, right: Pick<Found, 'user' | 'device'> & { readonly tries: number }): Promise<Result>;
}

/** `none`: a password is needed first; the caller does not learn the reason. */
export type PinOutcome<Result> =
  | { readonly kind: 'right'; readonly result: Result }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'none' };

/**
 * Runs an action authorized by a PIN. A PIN is valid only on the approved device on which it was set, identified by its key; the
 * attempt is counted before the PIN is checked, so that concurrent attempts can't all count as the first.
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

/** The PIN with this attempt counted; null when none is ready. */
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

/** Resets the PIN's attempts after a correct password. */
export async function freshTries({ devices }: Transaction, deviceId: Id, userId: Id): Promise<void> {
  const pin = await devices.pin(deviceId, userId);
  if (pin && pin.failures > 0) await devices.savePin({ ...pin, failures: 0 });
}

export const wrongPinWords = (triesLeft: number): Sentence => t('wrongPin', { count: triesLeft });
