import { STORAGE_KEYS } from '../storage-keys.ts';
import { readDeviceTraits } from './device-traits.ts';

/** Random ids have 15 characters. */
const RANDOM_LENGTH = 15;
const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';

/** The part of the device's id that was drawn at random once and is kept on the device. */
export function storedDeviceId(): string {
  const stored = localStorage.getItem(STORAGE_KEYS.deviceId);
  if (stored) return stored;
  const drawn = Array.from(
    crypto.getRandomValues(new Uint8Array(RANDOM_LENGTH)),
    (byte) => ALPHABET[byte % ALPHABET.length],
  ).join('');
  localStorage.setItem(STORAGE_KEYS.deviceId, drawn);
  return drawn;
}

/**
 * What a sign-in says of the device (AUTH-10 as design 11): the id that is kept on it is the device; the hash of its traits is
 * another after an update of the browser and tells no device from another.
 */
export async function thisDeviceIs(): Promise<{ uuid: string; traits: string }> {
  return { uuid: storedDeviceId(), traits: await readDeviceTraits() };
}
