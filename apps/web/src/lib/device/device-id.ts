import { STORAGE_KEYS } from '../storage-keys.ts';
import { storeText } from '../store-text.ts';
import { readDeviceTraits } from './device-traits.ts';

/** Random ids have 15 characters. */
const RANDOM_LENGTH = 15;
const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';

/** The id of this page if the storage of the device is full. */
let unstored: string | undefined;

/** The random part of the device's id, generated once and stored on the device; kept by this page while storage is full. */
export function storedDeviceId(): string {
  const stored = localStorage.getItem(STORAGE_KEYS.deviceId);
  if (stored) return stored;
  const id = unstored ?? drawId();
  storeText(STORAGE_KEYS.deviceId, id);
  unstored = localStorage.getItem(STORAGE_KEYS.deviceId) === id ? undefined : id;
  return id;
}

function drawId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_LENGTH));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/**
 * Device data of a sign-in (AUTH-10 as design 11): the stored id identifies the device; the hash of its traits changes with
 * browser updates and does not identify it.
 */
export async function thisDeviceIs(): Promise<{ uuid: string; traits: string }> {
  return { uuid: storedDeviceId(), traits: await readDeviceTraits() };
}
