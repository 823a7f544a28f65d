import type { SignIn } from '@benchbook/contracts';
import { canManagePeople } from '@benchbook/domain/access';
import type { DeviceAuthorization } from '@benchbook/domain/devices';
import { DomainError } from '@benchbook/domain/errors';
import { type Id, newId } from '@benchbook/domain/ids';
import type { AppContext } from '../../app-context.ts';
import { failureKey, isPassword, waitOfStrangers } from '../../auth/index.ts';
import type { DeviceRecord, Readers, Transaction, UserRecord } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { countAttempt } from './count-attempt.ts';
import { type IssuedSession, issueSession } from './issue-session.ts';

/**
 * Opens a session. An unknown device is registered as pending.
 *
 * @param address where the call comes from
 * @throws DomainError `BAD_LOGIN`, `DEVICE_DENIED`, `RATE_LIMITED`
 */
export async function signIn(
  context: AppContext,
  { username, password, deviceName }: SignIn,
  address: string,
): Promise<IssuedSession> {
  const key = failureKey('sign-in', username, deviceName === '' ? { address } : { device: deviceName });
  const strangers = failureKey('sign-in', username, 'strange');
  const { found, isKnownHere } = await context.storage.read((readers) => findPerson(readers, username, deviceName));
  await countAttempt(context, isKnownHere ? [{ key }] : [{ key }, { key: strangers, waitAfter: waitOfStrangers }], address);
  const isRight = await isPassword(password, found?.passwordHash ?? null);
  if (!found?.isActive || !isRight) throw new DomainError('BAD_LOGIN');
  return context.storage.transaction(async (tx) => {
    await tx.sessions.clearFailures(key);
    if (!isKnownHere) await tx.sessions.clearFailures(strangers);
    const user = await tx.users.find(found.id);
    if (!user?.isActive || user.passwordHash !== found.passwordHash) throw new DomainError('BAD_LOGIN');
    const device = deviceName === '' ? null : await registerDevice(context, tx, deviceName);
    checkDevice(context, user, device?.authorization ?? 'pending');
    const nowMs = context.clock.nowMs();
    if (device) await tx.devices.recordSignIn(device.id, user.id, nowMs);
    const session = await issueSession(context, tx, user, { familyId: newId(nowMs), deviceId: device?.id ?? null });
    const caller = { id: user.id, username: user.username, role: user.role, deviceId: device?.id ?? null };
    tx.events.append(newEvent('session.started', user.id, caller, nowMs, {}));
    return session;
  });
}

/** The account of that name, and whether its person has signed in on this device before. */
async function findPerson(
  { users, devices }: Readers,
  username: string,
  deviceName: string,
): Promise<{ found: UserRecord | null; isKnownHere: boolean }> {
  const found = await users.findByName(username);
  const device = found && deviceName !== '' ? await devices.findByName(deviceName) : null;
  return { found, isKnownHere: found && device ? (await devices.lastSignInMs(device.id, found.id)) !== null : false };
}

async function registerDevice(context: AppContext, tx: Transaction, name: string): Promise<DeviceRecord> {
  const known = await tx.devices.findByName(name);
  if (known) return known;
  const nowMs = context.clock.nowMs();
  const id: Id = newId(nowMs);
  return tx.devices.register({
    id,
    name,
    nickname: name,
    type: 'Unknown',
    authorization: 'pending',
    registeredAtMs: nowMs,
    lastUserId: null,
    keyHash: null,
  });
}

/** Dev and Shop Supervisor get in everywhere, or nobody could approve a device again (AUTH-10 as design 10). */
function checkDevice({ auth }: AppContext, user: UserRecord, authorization: DeviceAuthorization): void {
  if (canManagePeople(user.role)) return;
  const isRefused = authorization === 'denied' || (auth.devicePolicy === 'approved' && authorization !== 'approved');
  if (isRefused) throw new DomainError('DEVICE_DENIED');
}
