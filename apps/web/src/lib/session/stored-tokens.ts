import type { TokenPair } from '@benchbook/client';
import { report } from '../log/report.ts';
import { STORAGE_KEYS } from '../storage-keys.ts';

/** The tokens of this page if the storage of the device is full: the session ends with the page. */
let unstored: TokenPair | undefined;

/** The tokens on this device; other tabs of the browser share them. */
export const storedTokens = {
  access: () => tokenOf('accessToken'),
  refresh: () => tokenOf('refreshToken'),
  read(): TokenPair | null {
    const [accessToken, refreshToken] = [storedTokens.access(), storedTokens.refresh()];
    return accessToken === null && refreshToken === null
      ? null
      : { accessToken: accessToken ?? '', refreshToken: refreshToken ?? '' };
  },
  write(tokens: TokenPair): void {
    unstored = undefined;
    try {
      localStorage.setItem(STORAGE_KEYS.accessToken, tokens.accessToken);
      localStorage.setItem(STORAGE_KEYS.refreshToken, tokens.refreshToken);
    } catch (error) {
      report.warning('The session could not be stored: the storage of this device is full', error);
      // The server rejects the previously stored tokens.
      storedTokens.clear();
      unstored = tokens;
    }
  },
  clear(): void {
    unstored = undefined;
    localStorage.removeItem(STORAGE_KEYS.accessToken);
    localStorage.removeItem(STORAGE_KEYS.refreshToken);
  },
};

/** Tokens that another tab has stored meanwhile replace those of this page. */
function tokenOf(name: keyof TokenPair): string | null {
  const stored = localStorage.getItem(STORAGE_KEYS[name]);
  if (stored !== null) unstored = undefined;
  return stored ?? unstored?.[name] ?? null;
}
