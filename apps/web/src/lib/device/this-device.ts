import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { callThisDevice, type DeviceOffer } from '../client/session-calls.ts';
import { STORAGE_KEYS } from '../storage-keys.ts';
import { storeText } from '../store-text.ts';

/** What the server said last of this device; null before it answered on this page. */
const store = createStore<{ readonly offer: DeviceOffer | null }>(() => ({ offer: null }));

let asked = 0;

/** Asks the server what this device is to it: at the sign-in, when the server is back, and after a PIN was changed. */
export async function askThisDevice(): Promise<DeviceOffer> {
  const turn = ++asked;
  const offer = await callThisDevice();
  if (turn !== asked) return offer;
  if (offer.people.length > 0) storeText(STORAGE_KEYS.sharedDevice, 'true');
  else localStorage.removeItem(STORAGE_KEYS.sharedDevice);
  if (offer.lockMinutes === null) localStorage.removeItem(STORAGE_KEYS.lockMinutes);
  else storeText(STORAGE_KEYS.lockMinutes, String(offer.lockMinutes));
  store.setState({ offer });
  return offer;
}

export const useThisDeviceOffer = (): DeviceOffer | null => useStore(store, ({ offer }) => offer);

/** Several people used this device when the server was asked last, also before this page was opened. */
export const isKnownAsShared = (): boolean => localStorage.getItem(STORAGE_KEYS.sharedDevice) !== null;

/** After how many minutes without input this device locks itself, as the server said last; null for never. */
export function knownLockMinutes(): number | null {
  const minutes = Number(localStorage.getItem(STORAGE_KEYS.lockMinutes));
  return minutes > 0 ? minutes : null;
}
