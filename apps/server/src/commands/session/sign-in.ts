import type { SignIn } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { AppContext } from '../../app-context.ts';
import { delayForUnknownUsers, failureKey, isPassword } from '../../auth/index.ts';
import type { Readers, UserRecord } from '../../ports/index.ts';
import { countAttempt } from './count-attempt.ts';
import { type OpenedSession, openSession, type SignInFrom } from './open-session.ts';
import { type RefusedSignIn, recordRefusedSignIn } from './record-refusal.ts';

/**
 * Opens a session with a name and password. An unknown device is registered as pending.
 *
 * @param from address of the call, and the device's key
 * @throws DomainError `BAD_LOGIN`, `RATE_LIMITED`
 */
export async function signIn(
  context: AppContext,
  { username, password, deviceName, deviceTraits }: SignIn,
  { address, deviceKey, browser }: SignInFrom,
): Promise<OpenedSession> {
  const strangers = failureKey('sign-in', username, 'strange');
  const { found, deviceId, isKnownHere } = await context.storage.read((readers) => findPerson(readers, username, deviceName));
  const key = failureKey('sign-in', username, deviceName === '' ? { address } : { device: deviceId ?? deviceName });
  const refuse = (reason: RefusedSignIn['reason']) =>
    recordRefusedSignIn(context, { address, deviceKey, user: found, method: 'password', reason });
  await countAttempt(
    context,
    isKnownHere ? [{ key }] : [{ key }, { key: strangers, waitAfter: delayForUnknownUsers }],
    address,
    () => refuse('too many tries'),
  );
  const isRight = await isPassword(password, found?.passwordHash ?? null);
  if (!found?.isActive || !isRight) {
    // An unknown name is not logged: it may be a password in the wrong field.
    context.log.warn({ userId: found?.id ?? null, address }, 'a sign-in was refused');
    await refuse(reasonOf(found, isRight));
    throw new DomainError('BAD_LOGIN');
  }
  const opened = await context.storage.transaction(async (tx) => {
    await tx.sessions.clearFailures(key);
    if (!isKnownHere) await tx.sessions.clearFailures(strangers);
    const user = await tx.users.find(found.id);
    if (!user?.isActive || user.passwordHash !== found.passwordHash) throw new DomainError('BAD_LOGIN');
    return openSession(context, tx, user, { name: deviceName, traits: deviceTraits, key: deviceKey, browser }, 'password');
  });
  if (opened.session === null) await refuse('device');
  return opened;
}

function reasonOf(found: UserRecord | null, isRight: boolean): RefusedSignIn['reason'] {
  if (found === null) return 'unknown name';
  return isRight ? 'closed account' : 'wrong password';
}

/** The account with that name, the device if it is known, and whether the person has signed in on it before. */
async function findPerson(
  { users, devices }: Readers,
  username: string,
  deviceName: string,
): Promise<{ found: UserRecord | null; deviceId: Id | null; isKnownHere: boolean }> {
  const found = await users.findByName(username);
  const device = deviceName === '' ? null : await devices.findByName(deviceName);
  const isKnownHere = found !== null && device !== null && (await devices.lastSignInMs(device.id, found.id)) !== null;
  return { found, deviceId: device?.id ?? null, isKnownHere };
}
