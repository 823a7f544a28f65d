import { buffer } from 'node:stream/consumers';
import type { PersonHere } from '@benchbook/contracts';
import type { AppContext } from '../../app-context.ts';
import type { Readers } from '../../ports/index.ts';
import { findThisDevice, pinStateOf } from './this-device.ts';

/** Who has not been here for this long is not offered any more. */
const REMEMBERED_MS = 30 * 24 * 3_600_000;

/** As many people as a shared tablet has in its weeks; the rest types a name. */
const MOST_PEOPLE = 48;

/** Who has used this device lately, the last first; nobody where it is not approved or shows no key. */
export async function readThisDevice(
  context: AppContext,
  key: string | null,
): Promise<{ approved: boolean; people: PersonHere[]; provider: boolean }> {
  const provider = context.signInProvider !== null;
  const known = await context.storage.read((readers) => peopleOf(context, readers, key));
  if (!known) return { approved: false, people: [], provider };
  const people = known.map(async (person) => ({ ...person, image: await pictureOf(context, person.image) }));
  return { approved: true, people: await Promise.all(people), provider };
}

/** The people with the hashes of their pictures; null where the device is not approved or shows no key. */
async function peopleOf(context: AppContext, readers: Readers, key: string | null): Promise<PersonHere[] | null> {
  const device = await findThisDevice(readers, key);
  if (!device) return null;
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
