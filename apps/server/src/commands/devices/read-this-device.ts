import { buffer } from 'node:stream/consumers';
import type { PersonHere, ThisDevice } from '@benchbook/contracts';
import type { AppContext } from '../../app-context.ts';
import type { DeviceRecord, Readers } from '../../ports/index.ts';
import { findThisDevice, pinStateOf, verifyingPinStateOf } from './this-device.ts';

/** Period in ms after which a person who has not used the device is no longer listed. */
const REMEMBERED_MS = 30 * 24 * 3_600_000;

/** Maximum people listed; enough for a shared tablet. Others type their name. */
const MAX_PEOPLE = 48;

/**
 * The nickname of this device, its recent users, latest first, and people who may verify steps here with a PIN; empty unless the
 * device is approved and sends its key.
 */
export async function readThisDevice(context: AppContext, key: string | null): Promise<ThisDevice> {
  const provider = context.signInProvider !== null;
  const known = await context.storage.read(async (readers) => {
    const device = await findThisDevice(readers, key);
    if (!device) return null;
    return { device, people: await peopleOf(context, readers, device), supervisors: await supervisorsOf(readers, device) };
  });
  if (!known)
    return { approved: false, nickname: '', people: [], provider, lockMinutes: null, supervisorPin: false, supervisors: [] };
  const { name, nickname, lockMinutes, allowsSupervisorPin } = known.device;
  const pictured = (people: readonly PersonHere[]) =>
    Promise.all(people.map(async (person) => ({ ...person, image: await pictureOf(context, person.image) })));
  return {
    approved: true,
    nickname: nickname === name ? '' : nickname,
    people: await pictured(known.people),
    provider,
    lockMinutes,
    supervisorPin: allowsSupervisorPin,
    supervisors: await pictured(known.supervisors),
  };
}

/** By name, only supervisors with a PIN here, so that the device does not list all supervisors of the plant. */
async function supervisorsOf(readers: Readers, device: DeviceRecord): Promise<PersonHere[]> {
  const pins = await readers.devices.pinsOn(device.id);
  const users = await readers.users.findMany(pins.map(({ userId }) => userId));
  const found = pins.flatMap((pin): PersonHere[] => {
    const user = users.get(pin.userId);
    const state = user ? verifyingPinStateOf(user, pin, device) : 'none';
    return user && state !== 'none' ? [{ id: user.id, username: user.username, image: user.image, pin: state }] : [];
  });
  return found.toSorted((one, other) => one.username.localeCompare(other.username));
}

/** The people with the hashes of their pictures. */
async function peopleOf(context: AppContext, readers: Readers, device: DeviceRecord): Promise<PersonHere[]> {
  const since = context.clock.nowMs() - REMEMBERED_MS;
  const signIns = await readers.devices.signInsOn(device.id, since, MAX_PEOPLE);
  const users = await readers.users.findMany(signIns.map(({ userId }) => userId));
  const pins = new Map((await readers.devices.pinsOn(device.id)).map((pin) => [pin.userId, pin]));
  return signIns.flatMap((signIn) => {
    const user = users.get(signIn.userId);
    if (!user?.isActive) return [];
    const { id, username, image } = user;
    return { id, username, image, pin: pinStateOf(context, user, pins.get(id), signIn) };
  });
}

/** The picture itself: without a sign-in nobody may load it by its hash. */
async function pictureOf({ blobs }: AppContext, sha256: string): Promise<string> {
  const bytes = sha256 === '' ? null : await blobs.get(sha256);
  return bytes ? `data:image/webp;base64,${(await buffer(bytes)).toString('base64')}` : '';
}
