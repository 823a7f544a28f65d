import { createTokenAuth, type RefreshOutcome, type TokenPair } from '@benchbook/client';
import { DEFERRED_LOGOUT_MS, REFRESH_BUFFER_MS } from '@benchbook/contracts/timing';
import { createStore } from 'zustand/vanilla';
import { serverNowMs } from '../connection/connection.ts';
import { report } from '../log/report.ts';
import { decodeUsable, holdSession } from './held-session.ts';
import { storedTokens } from './stored-tokens.ts';
import { createTabLease } from './tab-lease.ts';
import { decodeAccessToken, personOf, readExpiry } from './token.ts';

/** Server calls of a session. */
export interface SessionApi {
  /** @param isStarting nobody is signed in yet, and the app waits for it */
  refresh(refreshToken: string, isStarting: boolean): Promise<TokenPair>;
  logout(call: { refreshToken: string; userId: string; accessToken: string; comesBack: boolean }): Promise<void>;
  /** Whether an error of `refresh` means that the server rejected the token (401). */
  isRejection(error: unknown): boolean;
  /** The server's message if `refresh` failed for another reason, or null. */
  messageOf?(error: unknown): string | null;
  /** Whether the server is reachable. */
  probe?(): Promise<boolean>;
}

const NO_ERRORS = { refresh: null, hasEnded: false };

interface SessionErrors {
  /** Why the last refresh failed, in words; null if it succeeded (ERR-02, ERR-03). */
  readonly refresh: string | null;
  /** The session ended without a sign-out. */
  readonly hasEnded: boolean;
}

/**
 * The session of this device. Tokens are in local storage, so that tabs share them; the state here follows them.
 */
export function createSession(api: SessionApi) {
  const held = holdSession();
  const { store } = held;
  let leaving: Promise<void> = Promise.resolve();
  const errors = createStore<SessionErrors>(() => NO_ERRORS);
  const expire = (): void => {
    errors.setState({ hasEnded: true });
    held.expire();
  };
  const auth = createTokenAuth({
    tokens: { ...storedTokens, read: readRefreshable },
    refresh: (refreshToken) => api.refresh(refreshToken, store.getState().phase === 'starting'),
    isRejection: api.isRejection,
    messageOf: (error) => api.messageOf?.(error) ?? null,
    isUsable: (token) => decodeUsable(token) !== undefined,
    // An undecodable token does not belong to another user.
    isOfSamePerson: (...both) => new Set(both.flatMap((token) => personOf(token) ?? [])).size < 2,
    locks: 'locks' in navigator ? navigator.locks : createTabLease(),
    onSignedOut: (reason) => {
      if (reason !== null) errors.setState({ refresh: reason });
      // The start has its own delay of 500 ms, in which another tab may sign in (AUTH-17).
      if (store.getState().phase !== 'starting') held.signedOut();
    },
    onRefreshError: (message) => errors.setState({ refresh: message }),
  });

  /** Exchanges the old tokens for new ones; simultaneous calls share one request, tabs take turns. */
  async function refresh(refusedToken: string = storedTokens.access() ?? ''): Promise<RefreshOutcome> {
    const outcome = await auth.refresh(refusedToken);
    if (outcome !== 'refreshed') return outcome;
    errors.setState(NO_ERRORS);
    return held.adopt() ? outcome : 'rejected';
  }

  return {
    store,
    errors,
    /** Restores the stored session of this device, if there is one (AUTH-15 to 18, AUTH-26). */
    restore: () => restore(api, { ...held, expire: storedTokens.read() ? expire : held.expire }, refresh),
    /** Begins a session with the tokens of a sign-in; false if the access token can't be decoded (VAL-66). */
    begin(tokens: TokenPair): boolean {
      if (!decodeAccessToken(tokens.accessToken)) return false;
      storedTokens.write(tokens);
      errors.setState(NO_ERRORS);
      return held.adopt();
    },
    accessToken: auth.accessToken,
    /** @param refusedToken the access token that was rejected; the stored one if not given */
    refresh,
    /**
     * Signs out here and, if the server can be reached, there (AUTH-13).
     *
     * @param leaving `comesBack`: the next user takes over the device, and a PIN on it stays valid
     */
    signOut({ comesBack = false } = {}): Promise<void> {
      errors.setState(NO_ERRORS);
      leaving = signOut(api, held, comesBack);
      return leaving;
    },
    /** Resolves when the server has answered the last sign-out of this page, or could not be reached. */
    whenLeft: (): Promise<void> => leaving,
    expire,
    /** Another tab signed in, refreshed or signed out. */
    followStorage(): void {
      if (storedTokens.access() === null) held.signedOut();
      else held.adopt();
    },
  };
}

export type Session = ReturnType<typeof createSession>;

type Held = ReturnType<typeof holdSession>;

async function restore(api: SessionApi, held: Held, refresh: () => Promise<RefreshOutcome>): Promise<void> {
  if (held.adopt()) return;
  const stored = storedTokens.access();
  if (stored && !decodeAccessToken(stored)) storedTokens.clear();
  const isServerAway = async (): Promise<boolean> => api.probe !== undefined && !(await api.probe());
  const outcome = storedTokens.refresh() ? await refresh() : 'none';
  if (outcome === 'refreshed') return;
  // While the server can't be reached nobody is signed out (AUTH-23): the app starts with the data of this device.
  if (outcome === 'failed' && (await isServerAway()) && held.adoptEnded()) return;
  await new Promise((resolve) => setTimeout(resolve, DEFERRED_LOGOUT_MS));
  if (held.adopt() || (outcome === 'rejected' && (await isServerAway()) && held.adoptEnded())) return;
  held.expire();
}

async function signOut(api: SessionApi, held: Held, comesBack: boolean): Promise<void> {
  const state = held.store.getState();
  const [refreshToken, accessToken] = [storedTokens.refresh(), storedTokens.access()];
  held.expire();
  if (state.phase !== 'signed-in' || !refreshToken || !accessToken) return;
  await api.logout({ refreshToken, accessToken, userId: state.user.id, comesBack }).catch((error: unknown) => {
    report.warning('The sign-out did not reach the server; the refresh token expires.', error);
  });
}

/** The stored tokens; null if the refresh token has expired by its own claim, as a call would be pointless. */
function readRefreshable(): TokenPair | null {
  const stored = storedTokens.read();
  return stored && hasEnded(stored.refreshToken) ? { ...stored, refreshToken: '' } : stored;
}

function hasEnded(token: string): boolean {
  const expiresAtMs = readExpiry(token);
  return expiresAtMs !== null && expiresAtMs - REFRESH_BUFFER_MS <= serverNowMs();
}
