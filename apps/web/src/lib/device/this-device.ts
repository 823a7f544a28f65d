import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { callThisDevice, type DeviceOffer } from '../client/session-calls.ts';
import { STORAGE_KEYS } from '../storage-keys.ts';
import { storeText } from '../store-text.ts';

/** The server's last answer about this device; null before the first one on this page. */
const store = createStore<{ readonly offer: DeviceOffer | null }>(() => ({ offer: null }));

let asked = 0;

/** Asks the server about this device: at the sign-in, when the server is back, and after a PIN was changed. */
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

/** Whether several people used this device at the last answer, also of an earlier page. */
export const isKnownAsShared = (): boolean => localStorage.getItem(STORAGE_KEYS.sharedDevice) !== null;

/** Minutes without input after which this device locks itself, by the server's last answer; null for never. */
export function knownLockMinutes(): number | null {
  const minutes = Number(localStorage.getItem(STORAGE_KEYS.lockMinutes));
  return minutes > 0 ? minutes : null;
}
