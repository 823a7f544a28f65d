import { canManagePeople } from '@benchbook/domain/access';
import { DEVICE_STAYS_MS, mayUseDevice } from '@benchbook/domain/devices';
import { type Id, newId } from '@benchbook/domain/ids';
import type { AppContext } from '../../app-context.ts';
import { hashDeviceKey, randomDeviceKey } from '../../auth/index.ts';
import type { DeviceRecord, Transaction, UserRecord } from '../../ports/index.ts';
import { DEVICE_STIRRED } from '../devices/device-topics.ts';
import { registerDevice } from '../devices/register-device.ts';
import { freshTries } from '../devices/use-pin.ts';
import { newEvent } from '../event-kinds.ts';
import { type IssuedSession, issueSession } from './issue-session.ts';

/** What a caller says of the device: its name, which anybody may know, and the key, which the device alone has. */
export interface CallingDevice {
  /** Empty for none. */
  readonly name: string;
  readonly key: string | null;
  /** Hash of how it draws and sounds; null where it is not said. */
  readonly traits: string | null;
  /** Browser and system in words; empty for a program. */
  readonly browser: string;
}

/** Where a sign-in comes from: the address of the call, and what the device brought with it. */
export interface SignInFrom {
  readonly address: string;
  readonly deviceKey: string | null;
  readonly browser: string;
}

/** How somebody said who they are. */
export type SignInMethod = 'password' | 'pin' | 'provider';

/** A session, or that the device is not for this person; with the key that the device is to keep from now on. */
export interface OpenedSession {
  readonly session: IssuedSession | null;
  readonly deviceKey: string | null;
  /** The device that was shown by its key is denied; not only that one of its name is, or that none has approved it yet. */
  readonly isDenied?: boolean;
}

/**
 * Opens a session for somebody who is known. The device is registered also where it lets nobody in yet, or nobody could
 * approve it.
 *
 * @throws DomainError `RATE_LIMITED` when this person has brought too many new devices
 */
export async function openSession(
  context: AppContext,
  tx: Transaction,
  user: UserRecord,
  { name, key, traits, browser }: CallingDevice,
  method: SignInMethod,
  familyId: Id = newId(context.clock.nowMs()),
): Promise<OpenedSession> {
  // Before it is registered: under another name it would be another device, with a key of its own.
  if (await isDeniedElsewhere(context, tx, user, key)) return { session: null, deviceKey: null, isDenied: true };
  const found = name === '' ? null : await registerDevice(context, tx, user, name);
  const isProven = found === null || found.keyHash === null || (key !== null && hashDeviceKey(key) === found.keyHash);
  const { device, deviceKey } = await withKey(
    tx,
    user,
    await withTraits(context, tx, user, found, isProven ? traits : null),
    isProven,
  );
  if (!isLetIn(context, user, device, isProven))
    return { session: null, deviceKey, isDenied: key !== null && isProven && device?.authorization === 'denied' };
  const nowMs = context.clock.nowMs();
  if (device) {
    // By its name alone nobody becomes the person of a device that was approved.
    const isShown = isProven || deviceKey !== null || device.authorization !== 'approved';
    if (isShown) await tx.devices.recordSignIn(device.id, user.id, nowMs, method !== 'pin');
    if (isShown && method !== 'pin') await freshTries(tx, device.id, user.id);
    await tx.devices.keepHere([device.id], nowMs + DEVICE_STAYS_MS);
    tx.afterCommit(() => context.bus.publish({ topic: DEVICE_STIRRED, subjectId: device.id }));
  }
  const deviceId = device?.id ?? null;
  const session = await issueSession(context, tx, user, { familyId, deviceId, browser });
  const caller = { id: user.id, username: user.username, role: user.role, deviceId };
  tx.events.append(newEvent('session.started', user.id, caller, nowMs, { method }));
  return { session, deviceKey };
}

/** Keeps how the device draws and sounds, and when that was another than before. It stays the same device. */
async function withTraits(
  { clock }: AppContext,
  tx: Transaction,
  { id, username, role }: UserRecord,
  device: DeviceRecord | null,
  traits: string | null,
): Promise<DeviceRecord | null> {
  if (device === null || traits === null || traits === '' || traits === device.traits) return device;
  const nowMs = clock.nowMs();
  const changed = { ...device, traits, traitsChangedAtMs: device.traits === null ? null : nowMs };
  await tx.devices.save(changed);
  if (device.traits !== null) {
    const caller = { id, username, role, deviceId: device.id };
    tx.events.append(newEvent('device.traits-changed', device.id, caller, nowMs, { before: device.traits, traits }));
  }
  return changed;
}

/** The first who comes under a name gets the key of the device; later only who looks after devices gives it another. */
async function withKey(
  tx: Transaction,
  user: UserRecord,
  device: DeviceRecord | null,
  isProven: boolean,
): Promise<{ device: DeviceRecord | null; deviceKey: string | null }> {
  if (device === null || (device.keyHash !== null && (isProven || !canManagePeople(user.role))))
    return { device, deviceKey: null };
  const deviceKey = randomDeviceKey();
  const changed = { ...device, keyHash: hashDeviceKey(deviceKey) };
  await tx.devices.save(changed);
  return { device: changed, deviceKey };
}

/** Whether the key is that of a device on which this person may not work: another name does not make it another one. */
async function isDeniedElsewhere(
  { auth }: AppContext,
  { devices }: Transaction,
  { role }: UserRecord,
  key: string | null,
): Promise<boolean> {
  const owner = key === null ? null : await devices.findByKeyHash(hashDeviceKey(key));
  return owner?.authorization === 'denied' && !mayUseDevice(role, 'denied', auth.devicePolicy);
}

/** Where only approved devices count, the name of one is not enough: it has to show its key. */
function isLetIn({ auth }: AppContext, { role }: UserRecord, device: DeviceRecord | null, isProven: boolean): boolean {
  const authorization = device?.authorization ?? 'pending';
  return mayUseDevice(role, authorization === 'approved' && !isProven ? 'pending' : authorization, auth.devicePolicy);
}
