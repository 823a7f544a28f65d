import { INVALID_REFRESH_TOKEN, REFRESH_FAILED } from '@benchbook/contracts/messages';
import { ApiError } from './api-error.ts';
import type { Auth, RefreshOutcome, TokenPair, TokenStore } from './auth.ts';

/** The part of `navigator.locks` that is used: tabs of one browser take turns. */
export interface Locks {
  request<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
}

interface TokenAuthOptions {
  readonly tokens: TokenStore;
  /** The refresh call; throws `ApiError`. An answer without a refresh token keeps the old one (D-057). */
  readonly refresh: (refreshToken: string) => Promise<{ accessToken: string; refreshToken?: string | undefined }>;
  /** Not there over plain http; then the 30 s of grace keep a second tab in. */
  readonly locks?: Locks | undefined;
  /** The tokens are gone. `reason` is what the sign-in page may show, or null. */
  readonly onSignedOut: (reason: string | null) => void;
  /** A refresh failed in another way than being refused (ERR-03); nobody is signed out. */
  readonly onRefreshError: (message: string) => void;
}

const LOCK_NAME = 'benchbook-refresh';

/** A session that refreshes once for all callers and tabs (ERR-01 to 03, AUTH-12, AUTH-25). */
export function createTokenAuth(options: TokenAuthOptions): Auth {
  const { tokens, locks, onSignedOut, onRefreshError } = options;
  let underWay: Promise<RefreshOutcome> | null = null;

  function signOut(reason: string | null = null): void {
    tokens.clear();
    onSignedOut(reason);
  }

  async function refreshNow(refusedToken: string): Promise<RefreshOutcome> {
    const stored = tokens.read();
    if (!stored) return 'rejected';
    if (stored.accessToken !== refusedToken) return 'refreshed';
    try {
      const answer = await options.refresh(stored.refreshToken);
      const next: TokenPair = { accessToken: answer.accessToken, refreshToken: answer.refreshToken || stored.refreshToken };
      tokens.write(next);
      return 'refreshed';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) {
        signOut(INVALID_REFRESH_TOKEN);
        return 'rejected';
      }
      onRefreshError(error.body?.message ?? REFRESH_FAILED);
      return 'failed';
    }
  }

  return {
    accessToken: () => tokens.read()?.accessToken ?? null,
    refresh(refusedToken) {
      const run = () => refreshNow(refusedToken);
      underWay ??= (locks ? locks.request(LOCK_NAME, run) : run()).finally(() => {
        underWay = null;
      });
      return underWay;
    },
    signOut: () => signOut(),
  };
}
