import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { AppContext } from '../../app-context.ts';
import type { DeviceRecord, Transaction, UserRecord } from '../../ports/index.ts';
import { pinStateOf } from '../devices/this-device.ts';
import { usePin, wrongPinWords } from '../devices/use-pin.ts';
import { t } from './messages.ts';
import { type OpenedSession, openSession, type SignInFrom } from './open-session.ts';
import { type RefusedSignIn, recordRefusedSignIn } from './record-refusal.ts';

interface PinSignIn {
  readonly userId: Id;
  readonly pin: string;
}

/**
 * Opens a session with a PIN.
 *
 * @throws DomainError `BAD_LOGIN` with the attempts left, `RATE_LIMITED`
 */
export function signInWithPin(context: AppContext, signIn: PinSignIn, from: SignInFrom): Promise<OpenedSession> {
  return checkPin(context, signIn, from, (tx, { user, device }) =>
    openSession(context, tx, user, { name: device.name, traits: null, key: from.deviceKey, browser: from.browser }, 'pin'),
  );
}

/**
 * Runs an action authorized by the PIN of a person who signs in, or is signed in, on this device.
 *
 * @throws DomainError `BAD_LOGIN` with the attempts left, `RATE_LIMITED`
 */
export async function checkPin<Result>(
  context: AppContext,
  { userId, pin }: PinSignIn,
  { address, deviceKey }: Pick<SignInFrom, 'address' | 'deviceKey'>,
  act: (tx: Transaction, right: { readonly user: UserRecord; readonly device: DeviceRecord }) => Promise<Result>,
): Promise<Result> {
  const retryAfterS = context.auth.addressLimit.take(address);
  if (retryAfterS > 0) throw new DomainError('RATE_LIMITED', { extra: { retryAfterS } });
  const outcome = await usePin(
    context,
    { userId, pin, deviceKey },
    {
      stateOf: async ({ device, user, pin: found }, tx) =>
        pinStateOf(context, user, found, await tx.devices.signIn(device.id, userId)),
      act,
    },
  );
  if (outcome.kind === 'right') return outcome.result;
  const user = await context.storage.read(({ users }) => users.find(userId));
  const reason: RefusedSignIn['reason'] = outcome.kind === 'wrong' ? 'wrong PIN' : 'no PIN';
  await recordRefusedSignIn(context, { address, deviceKey, user, method: 'pin', reason });
  throw refusal(outcome.kind === 'wrong' ? outcome.triesLeft : 0);
}

function refusal(triesLeft: number): DomainError {
  const message = triesLeft === 0 ? t('useYourPassword') : wrongPinWords(triesLeft);
  return new DomainError('BAD_LOGIN', { message, extra: { triesLeft } });
}
