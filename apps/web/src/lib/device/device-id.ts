import { STORAGE_KEYS } from '../storage-keys.ts';
import { storeText } from '../store-text.ts';
import { readDeviceTraits } from './device-traits.ts';

/** Random ids have 15 characters. */
const RANDOM_LENGTH = 15;
const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';

/** The id of this page where the storage of the device is full. */
let unstored: string | undefined;

/** The part of the device's id that was drawn at random once and is kept on the device; while its storage is full, by this page. */
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
 * What a sign-in sends about the device (AUTH-10 as design 11): the id that is kept on it identifies the device; the hash of
 * its traits changes with an update of the browser and identifies none.
 */
export async function thisDeviceIs(): Promise<{ uuid: string; traits: string }> {
  return { uuid: storedDeviceId(), traits: await readDeviceTraits() };
}
