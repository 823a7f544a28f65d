import type { PersonHere } from '@benchbook/contracts';
import type { AppContext } from '../../app-context.ts';
import { findThisDevice, pinStateOf } from './this-device.ts';

/** Who has not been here for this long is not offered any more. */
const REMEMBERED_MS = 30 * 24 * 3_600_000;

/** As many people as a shared tablet has in its weeks; the rest types a name. */
const MOST_PEOPLE = 48;

/** Longest picture that is sent to the sign-in page: one that was cropped to 350 × 350. */
const IMAGE_MAX_LENGTH = 400_000;

/** Who has used this device lately, the last first; nobody where it is not approved or shows no key. */
export function readThisDevice(
  context: AppContext,
  key: string | null,
): Promise<{ approved: boolean; people: PersonHere[]; provider: boolean }> {
  const provider = context.signInProvider !== null;
  return context.storage.read(async (readers) => {
    const device = await findThisDevice(readers, key);
    if (!device) return { approved: false, people: [], provider };
    const since = context.clock.nowMs() - REMEMBERED_MS;
    const signIns = await readers.devices.signInsOn(device.id, since, MOST_PEOPLE);
    const users = await readers.users.findMany(signIns.map(({ userId }) => userId));
    const pins = new Map((await readers.devices.pinsOn(device.id)).map((pin) => [pin.userId, pin]));
    const people = signIns.flatMap((signIn) => {
      const user = users.get(signIn.userId);
      if (!user?.isActive) return [];
      const { id, username, image } = user;
      const isShown = image.startsWith('data:image/') && image.length <= IMAGE_MAX_LENGTH;
      return { id, username, image: isShown ? image : '', pin: pinStateOf(context, user, pins.get(id), signIn) };
    });
    return { approved: true, people, provider };
  });
}
