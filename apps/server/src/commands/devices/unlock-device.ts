import { DomainError } from '@benchbook/domain/errors';
import type { AppContext } from '../../app-context.ts';
import type { SessionCaller } from '../../auth/index.ts';
import { isOwnPassword } from '../session/check-own-password.ts';
import { checkPin } from '../session/sign-in-with-pin.ts';

const WRONG_PASSWORD = 'This is not your password.';

/** What the person of a locked page says to go on. */
export type Unlock = { readonly pin: string } | { readonly password: string };

/**
 * Tells whether it is the person of the session who stands at the device that has locked itself. The session stays the same one.
 * A wrong PIN takes a try, a wrong password counts with those of the sign-in.
 *
 * @throws DomainError `BAD_LOGIN` in words, of a PIN with the tries that are left; `RATE_LIMITED`
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
