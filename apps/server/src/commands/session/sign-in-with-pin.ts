import { PIN_TRIES } from '@benchbook/domain/devices';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { AppContext } from '../../app-context.ts';
import { isPassword } from '../../auth/index.ts';
import type { DevicePin, DeviceRecord, Transaction, UserRecord } from '../../ports/index.ts';
import { findThisDevice, pinStateOf } from '../devices/this-device.ts';
import { type OpenedSession, openSession, type SignInFrom } from './open-session.ts';
import { type RefusedSignIn, recordRefusedSignIn } from './record-refusal.ts';

interface PinSignIn {
  readonly userId: Id;
  readonly pin: string;
}

/**
 * Opens a session for a PIN.
 *
 * @throws DomainError `BAD_LOGIN` with the tries that are left, `RATE_LIMITED`
 */
export function signInWithPin(context: AppContext, signIn: PinSignIn, from: SignInFrom): Promise<OpenedSession> {
  return checkPin(context, signIn, from, (tx, { user, device }) =>
    openSession(context, tx, user, { name: device.name, traits: null, key: from.deviceKey, browser: from.browser }, 'pin'),
  );
}

/**
 * Does something for a PIN. It is worth something on the approved device alone that it was set on, which shows its key; a try is
 * taken before the PIN is looked at, so that many at once are not all the first.
 *
 * @throws DomainError `BAD_LOGIN` with the tries that are left, `RATE_LIMITED`
 */
export async function checkPin<Result>(
  context: AppContext,
  { userId, pin }: PinSignIn,
  { address, deviceKey }: Pick<SignInFrom, 'address' | 'deviceKey'>,
  act: (tx: Transaction, right: Pick<Tried, 'user' | 'device'>) => Promise<Result>,
): Promise<Result> {
  const retryAfterS = context.auth.addressLimit.take(address);
  if (retryAfterS > 0) throw new DomainError('RATE_LIMITED', { extra: { retryAfterS } });
  const tried = await context.storage.transaction((tx) => takeTry(context, tx, deviceKey, userId));
  const isRight = await isPassword(pin, tried?.pin.pinHash ?? null);
  const refuse = async (reason: RefusedSignIn['reason']) => {
    const user = tried?.user ?? (await context.storage.read(({ users }) => users.find(userId)));
    return recordRefusedSignIn(context, { address, deviceKey, user, method: 'pin', reason });
  };
  if (!tried) {
    await refuse('no PIN');
    throw refusal(0);
  }
  if (!isRight) {
    await refuse('wrong PIN');
    throw refusal(PIN_TRIES - tried.pin.failures);
  }
  return context.storage.transaction(async (tx) => {
    const [user, stored] = [await tx.users.find(userId), await tx.devices.pin(tried.device.id, userId)];
    const isSame = stored?.pinHash === tried.pin.pinHash && user?.passwordHash === tried.user.passwordHash;
    if (!stored || !user?.isActive || user.role !== tried.user.role || !isSame) throw refusal(0);
    await tx.devices.savePin({ ...stored, failures: 0 });
    return act(tx, { user, device: tried.device });
  });
}

interface Tried {
  readonly device: DeviceRecord;
  readonly user: UserRecord;
  /** With the try that was taken. */
  readonly pin: DevicePin;
}

/** Null where the password has to come first, for whatever reason: whoever asks learns nothing from it. */
async function takeTry(context: AppContext, tx: Transaction, key: string | null, userId: Id): Promise<Tried | null> {
  const device = await findThisDevice(tx, key);
  const user = device && (await tx.users.find(userId));
  const pin = user && (await tx.devices.pin(device.id, userId));
  if (!pin || !user.isActive) return null;
  const signIn = await tx.devices.signIn(device.id, userId);
  if (pinStateOf(context, user, pin, signIn) !== 'ready') return null;
  const taken = { ...pin, failures: pin.failures + 1 };
  await tx.devices.savePin(taken);
  return { device, user, pin: taken };
}

function refusal(triesLeft: number): DomainError {
  const message =
    triesLeft === 0 ? 'Please sign in with your password.' : `Wrong PIN. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`;
  return new DomainError('BAD_LOGIN', { message, extra: { triesLeft } });
}
