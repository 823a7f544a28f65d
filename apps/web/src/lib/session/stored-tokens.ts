import type { TokenPair } from '@benchbook/client';
import { STORAGE_KEYS } from '../storage-keys.ts';

/** The tokens on this device; other tabs of the browser share them. */
export const storedTokens = {
  access: () => localStorage.getItem(STORAGE_KEYS.accessToken),
  refresh: () => localStorage.getItem(STORAGE_KEYS.refreshToken),
  read(): TokenPair | null {
    const [accessToken, refreshToken] = [storedTokens.access(), storedTokens.refresh()];
    return accessToken === null && refreshToken === null
      ? null
      : { accessToken: accessToken ?? '', refreshToken: refreshToken ?? '' };
  },
  write({ accessToken, refreshToken }: TokenPair): void {
    localStorage.setItem(STORAGE_KEYS.accessToken, accessToken);
    localStorage.setItem(STORAGE_KEYS.refreshToken, refreshToken);
  },
  clear(): void {
    localStorage.removeItem(STORAGE_KEYS.accessToken);
    localStorage.removeItem(STORAGE_KEYS.refreshToken);
  },
};
