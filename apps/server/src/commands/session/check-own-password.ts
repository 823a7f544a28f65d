import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { failureKey, isPassword } from '../../auth/index.ts';
import type { UserRecord } from '../../ports/index.ts';
import { findThisDevice } from '../devices/this-device.ts';
import { freshTries } from '../devices/use-pin.ts';
import { countAttempt } from './count-attempt.ts';
import { type RefusedSignIn, recordRefusedSignIn } from './record-refusal.ts';

/**
 * Checks the password of the signed-in person. Attempts count together with those of the sign-in on this
 * device, and each failure is logged.
 *
 * @param user the caller's account; null when it does not exist
 * @throws DomainError `RATE_LIMITED`
 */
export async function isOwnPassword(
  context: AppContext,
  { username, deviceId }: Caller,
  user: UserRecord | null,
  password: string,
  { address, deviceKey }: { readonly address: string; readonly deviceKey: string | null },
): Promise<boolean> {
  const key = failureKey('sign-in', username, deviceId === null ? { address } : { device: deviceId });
  const refuse = (reason: RefusedSignIn['reason']) =>
    recordRefusedSignIn(context, { address, deviceKey, user, method: 'password', reason });
  await countAttempt(context, [{ key }], address, () => refuse('too many tries'));
  if (!(await isPassword(password, user?.passwordHash ?? null)) || !user) {
    await refuse('wrong password');
    return false;
  }
  await context.storage.transaction(async (tx) => {
    await tx.sessions.clearFailures(key);
    const device = await findThisDevice(tx, deviceKey);
    if (device && device.id === deviceId) await freshTries(tx, device.id, user.id);
  });
  return true;
}
