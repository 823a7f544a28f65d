import type { RefreshOutcome } from '@benchbook/client';
import { INVALID_REFRESH_TOKEN, REFRESH_FAILED } from '@benchbook/contracts/messages';
import { DEFERRED_LOGOUT_MS, REFRESH_BUFFER_MS } from '@benchbook/contracts/timing';
import { createStore } from 'zustand/vanilla';
import { report } from '../log/report.ts';
import { storedTokens, type TokenPair } from './stored-tokens.ts';
import { decodeAccessToken, readExpiry, type SessionUser } from './token.ts';

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
  logout(call: { refreshToken: string; userId: string; accessToken: string }): Promise<void>;
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
  let refreshUnderWay: Promise<RefreshOutcome> | undefined;

  /** Takes what is stored as the truth; false when that is no valid access token. */
  const adoptStored = (): boolean => {
    const token = storedTokens.access();
    const decoded = token ? decodeAccessToken(token) : undefined;
    if (!decoded || decoded.expiresAtMs - REFRESH_BUFFER_MS <= Date.now()) return false;
    const refreshToken = storedTokens.refresh();
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

  const end = () => {
    storedTokens.remove();
    store.setState({ phase: 'signed-out' }, true);
  };

  const runRefresh = async (refusedToken: string | null): Promise<RefreshOutcome> => {
    // While this tab waited for its turn, another one may have refreshed.
    if (storedTokens.access() !== refusedToken && adoptStored()) return 'refreshed';
    const refreshToken = storedTokens.refresh();
    if (!refreshToken || hasEnded(refreshToken)) return 'rejected';
    try {
      const answer = await api.refresh(refreshToken);
      // A server that sends only an access token leaves the refresh token as it is (D-057).
      storedTokens.keep({ accessToken: answer.accessToken, refreshToken: answer.refreshToken || refreshToken });
      errors.setState({ refresh: null });
      return adoptStored() ? 'refreshed' : 'rejected';
    } catch (error) {
      const isRejected = api.isRejection(error);
      errors.setState({ refresh: isRejected ? INVALID_REFRESH_TOKEN : (api.messageOf?.(error) ?? REFRESH_FAILED) });
      return isRejected ? 'rejected' : 'failed';
    }
  };

  const session = {
    store,
    /** Why the last refresh brought no tokens, in words; null when it did (ERR-02, ERR-03). */
    errors,

    /** Brings back the session that is stored on this device, if there is one (AUTH-15 to 18, AUTH-26). */
    async restore(): Promise<void> {
      if (adoptStored()) return;
      const stored = storedTokens.access();
      if (stored && !decodeAccessToken(stored)) storedTokens.remove();
      if (storedTokens.refresh() && (await session.refresh()) === 'refreshed') return;
      await new Promise((resolve) => setTimeout(resolve, DEFERRED_LOGOUT_MS));
      if (!adoptStored()) end();
    },

    /** Takes the tokens of a sign-in; false when the access token can't be decoded (VAL-66). */
    begin(tokens: TokenPair): boolean {
      if (!decodeAccessToken(tokens.accessToken)) return false;
      storedTokens.keep(tokens);
      errors.setState({ refresh: null });
      return adoptStored();
    },

    /**
     * New tokens for the old ones; calls at the same time share one request, tabs take turns.
     *
     * @param refusedToken the access token that is good no more; the stored one when not given
     */
    refresh(refusedToken: string | null = storedTokens.access()): Promise<RefreshOutcome> {
      refreshUnderWay ??= inTurn(() => runRefresh(refusedToken)).finally(() => {
        refreshUnderWay = undefined;
      });
      return refreshUnderWay;
    },

    /** Signs out here and, when the server can be reached, there (AUTH-13). */
    async signOut(): Promise<void> {
      const state = store.getState();
      errors.setState({ refresh: null });
      const [refreshToken, accessToken] = [storedTokens.refresh(), storedTokens.access()];
      end();
      if (state.phase !== 'signed-in' || !refreshToken || !accessToken) return;
      await api.logout({ refreshToken, accessToken, userId: state.user.id }).catch((error: unknown) => {
        report.warning('The server was not told of the sign-out; the refresh token ends by itself.', error);
      });
    },

    /** The session is over: the refresh token is worth nothing. */
    expire: end,

    /** Another tab signed in, refreshed or signed out. */
    followStorage(): void {
      if (storedTokens.access() === null) store.setState({ phase: 'signed-out' }, true);
      else adoptStored();
    },
  };
  return session;
}

export type Session = ReturnType<typeof createSession>;

/** One tab at a time. Over plain http there are no locks; then the server's 30 s of grace keep a second tab in. */
function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('benchbook-refresh', run) : run();
}

function hasEnded(token: string): boolean {
  const expiresAtMs = readExpiry(token);
  return expiresAtMs !== null && expiresAtMs - REFRESH_BUFFER_MS <= Date.now();
}
