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

/** Device data of a caller: its name, which is public, and the key, which only the device has. */
export interface CallingDevice {
  /** Empty for none. */
  readonly name: string;
  readonly key: string | null;
  /** Hash of its canvas and audio fingerprint; null when not sent. */
  readonly traits: string | null;
  /** Browser and system as text; empty for a program. */
  readonly browser: string;
}

/** Origin of a sign-in: the address of the call, and the data of the device. */
export interface SignInFrom {
  readonly address: string;
  readonly deviceKey: string | null;
  readonly browser: string;
}

/** How a person authenticated. */
export type SignInMethod = 'password' | 'pin' | 'provider';

/** A session, or null when the device is not allowed for this person; with the key that the device must store from now on. */
export interface OpenedSession {
  readonly session: IssuedSession | null;
  readonly deviceKey: string | null;
  /** The device identified by its key is denied; not set when only its name is, or when it is still unapproved. */
  readonly isDenied?: boolean;
}

/**
 * Opens a session for an authenticated person. The device is also registered when it is not allowed yet, or nobody could
 * approve it.
 *
 * @throws DomainError `RATE_LIMITED` when this person has registered too many new devices
 */
export async function openSession(
  context: AppContext,
  tx: Transaction,
  user: UserRecord,
  { name, key, traits, browser }: CallingDevice,
  method: SignInMethod,
  familyId: Id = newId(context.clock.nowMs()),
): Promise<OpenedSession> {
  // Before registration: under another name it would become another device with its own key.
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
    // With only its name, nobody is recorded as a user of an approved device.
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

/** Stores a changed fingerprint and its time of change. It stays the same device. */
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

/** The first caller with a name gets the device's key; later only a person who manages devices can get a new one. */
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

/** Whether the key belongs to a device that is denied to this person: another name does not make it another device. */
async function isDeniedElsewhere(
  { auth }: AppContext,
  { devices }: Transaction,
  { role }: UserRecord,
  key: string | null,
): Promise<boolean> {
  const owner = key === null ? null : await devices.findByKeyHash(hashDeviceKey(key));
  return owner?.authorization === 'denied' && !mayUseDevice(role, 'denied', auth.devicePolicy);
}

/** Under a policy of approved devices, a device's name is not sufficient: it must send its key. */
function isLetIn({ auth }: AppContext, { role }: UserRecord, device: DeviceRecord | null, isProven: boolean): boolean {
  const authorization = device?.authorization ?? 'pending';
  return mayUseDevice(role, authorization === 'approved' && !isProven ? 'pending' : authorization, auth.devicePolicy);
}
