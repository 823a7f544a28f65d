import { createTokenAuth, type RefreshOutcome, type TokenPair } from '@benchbook/client';
import { DEFERRED_LOGOUT_MS, REFRESH_BUFFER_MS } from '@benchbook/contracts/timing';
import { createStore } from 'zustand/vanilla';
import { report } from '../log/report.ts';
import { storedTokens } from './stored-tokens.ts';
import { createTabLease } from './tab-lease.ts';
import { type DecodedAccessToken, decodeAccessToken, readExpiry, type SessionUser } from './token.ts';

export type SessionState =
  | { readonly phase: 'starting' }
  | { readonly phase: 'signed-out' }
  | {
      readonly phase: 'signed-in';
      readonly user: SessionUser;
      readonly accessTokenExpMs: number;
      readonly refreshTokenExpMs: number | null;
    };

/** The calls that a session makes. */
export interface SessionApi {
  refresh(refreshToken: string): Promise<TokenPair>;
  logout(call: { refreshToken: string; userId: string; accessToken: string; comesBack: boolean }): Promise<void>;
  /** True when an error of `refresh` is the server's word that the token is worth nothing (401). */
  isRejection(error: unknown): boolean;
  /** What the server said when `refresh` failed in another way, or null. */
  messageOf?(error: unknown): string | null;
}

/**
 * Who is signed in on this device (spec, section 4, Session). Tokens live in local storage, so that tabs share them;
 * the state here follows them.
 */
export function createSession(api: SessionApi) {
  const store = createStore<SessionState>(() => ({ phase: 'starting' }));
  const errors = createStore<{ refresh: string | null }>(() => ({ refresh: null }));

  /** Takes what is stored as the truth; false when that is no valid access token. */
  const adoptStored = (): boolean => {
    const decoded = decodeUsable(storedTokens.access());
    if (!decoded) return false;
    const refreshToken = storedTokens.refresh();
    // Somebody else signed in before this tab had heard of the sign-out: what the one before has read goes first.
    const before = store.getState();
    if (before.phase === 'signed-in' && before.user.id !== decoded.user.id) store.setState({ phase: 'signed-out' }, true);
    store.setState(
      {
        phase: 'signed-in',
        user: decoded.user,
        accessTokenExpMs: decoded.expiresAtMs,
        refreshTokenExpMs: refreshToken ? readExpiry(refreshToken) : null,
      },
      true,
    );
    return true;
  };

  const auth = createTokenAuth({
    tokens: { ...storedTokens, read: readRefreshable },
    refresh: api.refresh,
    isRejection: api.isRejection,
    messageOf: (error) => api.messageOf?.(error) ?? null,
    isUsable: (token) => decodeUsable(token) !== undefined,
    locks: 'locks' in navigator ? navigator.locks : createTabLease(),
    onSignedOut: (reason) => {
      if (reason !== null) errors.setState({ refresh: reason });
      // At the start there are 500 ms more, in which another tab may sign in (AUTH-17).
      if (store.getState().phase !== 'starting') store.setState({ phase: 'signed-out' }, true);
    },
    onRefreshError: (message) => errors.setState({ refresh: message }),
  });

  /** The session is over: the refresh token is worth nothing. */
  const expire = () => {
    storedTokens.clear();
    store.setState({ phase: 'signed-out' }, true);
  };

  const session = {
    store,
    /** Why the last refresh brought no tokens, in words; null when it did (ERR-02, ERR-03). */
    errors,

    /** Brings back the session that is stored on this device, if there is one (AUTH-15 to 18, AUTH-26). */
    async restore(): Promise<void> {
      if (adoptStored()) return;
      const stored = storedTokens.access();
      if (stored && !decodeAccessToken(stored)) storedTokens.clear();
      if (storedTokens.refresh() && (await session.refresh()) === 'refreshed') return;
      await new Promise((resolve) => setTimeout(resolve, DEFERRED_LOGOUT_MS));
      if (!adoptStored()) expire();
    },

    /** Takes the tokens of a sign-in; false when the access token can't be decoded (VAL-66). */
    begin(tokens: TokenPair): boolean {
      if (!decodeAccessToken(tokens.accessToken)) return false;
      storedTokens.write(tokens);
      errors.setState({ refresh: null });
      return adoptStored();
    },

    accessToken: auth.accessToken,

    /**
     * New tokens for the old ones; calls at the same time share one request, tabs take turns.
     *
     * @param refusedToken the access token that is good no more; the stored one when not given
     */
    async refresh(refusedToken: string = storedTokens.access() ?? ''): Promise<RefreshOutcome> {
      const outcome = await auth.refresh(refusedToken);
      if (outcome !== 'refreshed') return outcome;
      errors.setState({ refresh: null });
      return adoptStored() ? outcome : 'rejected';
    },

    /**
     * Signs out here and, when the server can be reached, there (AUTH-13).
     *
     * @param leaving `comesBack`: the next person takes over the device, and a PIN on it stays good
     */
    async signOut({ comesBack = false } = {}): Promise<void> {
      const state = store.getState();
      errors.setState({ refresh: null });
      const [refreshToken, accessToken] = [storedTokens.refresh(), storedTokens.access()];
      expire();
      if (state.phase !== 'signed-in' || !refreshToken || !accessToken) return;
      await api.logout({ refreshToken, accessToken, userId: state.user.id, comesBack }).catch((error: unknown) => {
        report.warning('The server was not told of the sign-out; the refresh token ends by itself.', error);
      });
    },

    expire,

    /** Another tab signed in, refreshed or signed out. */
    followStorage(): void {
      if (storedTokens.access() === null) store.setState({ phase: 'signed-out' }, true);
      else adoptStored();
    },
  };
  return session;
}

export type Session = ReturnType<typeof createSession>;

/** What is stored, without a refresh token that has told its own end: that is worth no call. */
function readRefreshable(): TokenPair | null {
  const stored = storedTokens.read();
  return stored && hasEnded(stored.refreshToken) ? { ...stored, refreshToken: '' } : stored;
}

/** What an access token says, while it is good for some seconds yet. */
function decodeUsable(token: string | null): DecodedAccessToken | undefined {
  const decoded = token ? decodeAccessToken(token) : undefined;
  return decoded && decoded.expiresAtMs - REFRESH_BUFFER_MS > Date.now() ? decoded : undefined;
}

function hasEnded(token: string): boolean {
  const expiresAtMs = readExpiry(token);
  return expiresAtMs !== null && expiresAtMs - REFRESH_BUFFER_MS <= Date.now();
}
