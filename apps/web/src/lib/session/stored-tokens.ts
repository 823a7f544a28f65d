import { STORAGE_KEYS } from '../storage-keys.ts';

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** The tokens on this device; other tabs of the browser share them. */
export const storedTokens = {
  access: () => localStorage.getItem(STORAGE_KEYS.accessToken),
  refresh: () => localStorage.getItem(STORAGE_KEYS.refreshToken),
  keep({ accessToken, refreshToken }: TokenPair): void {
    localStorage.setItem(STORAGE_KEYS.accessToken, accessToken);
    localStorage.setItem(STORAGE_KEYS.refreshToken, refreshToken);
  },
  remove(): void {
    localStorage.removeItem(STORAGE_KEYS.accessToken);
    localStorage.removeItem(STORAGE_KEYS.refreshToken);
  },
};
