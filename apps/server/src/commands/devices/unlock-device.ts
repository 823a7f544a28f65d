import { DomainError } from '@benchbook/domain/errors';
import type { AppContext } from '../../app-context.ts';
import type { SessionCaller } from '../../auth/index.ts';
import { isOwnPassword } from '../session/check-own-password.ts';
import { checkPin } from '../session/sign-in-with-pin.ts';
import { t } from './messages.ts';

const WRONG_PASSWORD = t('notYourPassword');

/** How the person unlocks a locked page. */
export type Unlock = { readonly pin: string } | { readonly password: string };

/**
 * Checks that the person unlocking the device is the person of the session, which stays the same. A wrong PIN uses up an
 * attempt, a wrong password counts like one at sign-in.
 *
 * @throws DomainError `BAD_LOGIN` with a message, for a PIN with the attempts left; `RATE_LIMITED`
 */
export async function unlockDevice(
  context: AppContext,
  caller: SessionCaller,
  given: Unlock,
  { address, deviceKey }: { readonly address: string; readonly deviceKey: string | null },
): Promise<void> {
  if ('pin' in given)
    return checkPin(context, { userId: caller.id, pin: given.pin }, { address, deviceKey }, async () => undefined);
  const user = await context.storage.read(({ users }) => users.find(caller.id));
  if (!(await isOwnPassword(context, caller, user, given.password, { address, deviceKey })))
    throw new DomainError('BAD_LOGIN', { message: WRONG_PASSWORD });
}
