import { buffer } from 'node:stream/consumers';
import type { PersonHere } from '@benchbook/contracts';
import type { AppContext } from '../../app-context.ts';
import type { DeviceRecord, Readers } from '../../ports/index.ts';
import { findThisDevice, pinStateOf } from './this-device.ts';

/** Who has not been here for this long is not offered any more. */
const REMEMBERED_MS = 30 * 24 * 3_600_000;

/** As many people as a shared tablet has in its weeks; the rest types a name. */
const MOST_PEOPLE = 48;

/** The nickname of this device and who has used it lately, the last first; nothing where it is not approved or shows no key. */
export async function readThisDevice(
  context: AppContext,
  key: string | null,
): Promise<{ approved: boolean; nickname: string; people: PersonHere[]; provider: boolean; lockMinutes: number | null }> {
  const provider = context.signInProvider !== null;
  const known = await context.storage.read(async (readers) => {
    const device = await findThisDevice(readers, key);
    return device && { device, people: await peopleOf(context, readers, device) };
  });
  if (!known) return { approved: false, nickname: '', people: [], provider, lockMinutes: null };
  const { name, nickname, lockMinutes } = known.device;
  const people = known.people.map(async (person) => ({ ...person, image: await pictureOf(context, person.image) }));
  return {
    approved: true,
    nickname: nickname === name ? '' : nickname,
    people: await Promise.all(people),
    provider,
    lockMinutes,
  };
}

/** The people with the hashes of their pictures. */
async function peopleOf(context: AppContext, readers: Readers, device: DeviceRecord): Promise<PersonHere[]> {
  const since = context.clock.nowMs() - REMEMBERED_MS;
  const signIns = await readers.devices.signInsOn(device.id, since, MOST_PEOPLE);
  const users = await readers.users.findMany(signIns.map(({ userId }) => userId));
  const pins = new Map((await readers.devices.pinsOn(device.id)).map((pin) => [pin.userId, pin]));
  return signIns.flatMap((signIn) => {
    const user = users.get(signIn.userId);
    if (!user?.isActive) return [];
    const { id, username, image } = user;
    return { id, username, image, pin: pinStateOf(context, user, pins.get(id), signIn) };
  });
}

/** The picture itself: whoever is not signed in may not ask for it by its hash. */
async function pictureOf({ blobs }: AppContext, sha256: string): Promise<string> {
  const bytes = sha256 === '' ? null : await blobs.get(sha256);
  return bytes ? `data:image/webp;base64,${(await buffer(bytes)).toString('base64')}` : '';
}
