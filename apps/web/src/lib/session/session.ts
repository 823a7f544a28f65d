import { createTokenAuth, type RefreshOutcome, type TokenPair } from '@benchbook/client';
import { DEFERRED_LOGOUT_MS, REFRESH_BUFFER_MS } from '@benchbook/contracts/timing';
import { createStore } from 'zustand/vanilla';
import { serverNowMs } from '../connection/connection.ts';
import { report } from '../log/report.ts';
import { decodeUsable, holdSession } from './held-session.ts';
import { storedTokens } from './stored-tokens.ts';
import { createTabLease } from './tab-lease.ts';
import { decodeAccessToken, personOf, readExpiry } from './token.ts';

/** The calls that a session makes. */
export interface SessionApi {
  /** @param isStarting nobody is signed in yet, and the app waits for it */
  refresh(refreshToken: string, isStarting: boolean): Promise<TokenPair>;
  logout(call: { refreshToken: string; userId: string; accessToken: string; comesBack: boolean }): Promise<void>;
  /** True when an error of `refresh` is the server's word that the token is worth nothing (401). */
  isRejection(error: unknown): boolean;
  /** What the server said when `refresh` failed in another way, or null. */
  messageOf?(error: unknown): string | null;
  /** Whether the server is there. */
  probe?(): Promise<boolean>;
}

const NO_ERRORS = { refresh: null, hasEnded: false };

interface SessionErrors {
  /** Why the last refresh brought no tokens, in words; null when it did (ERR-02, ERR-03). */
  readonly refresh: string | null;
  /** The session ended without anybody signing out. */
  readonly hasEnded: boolean;
}

/**
 * Who is signed in on this device. Tokens live in local storage, so that tabs share them;
 * the state here follows them.
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
    // What is no token is nobody else's.
    isOfSamePerson: (...both) => new Set(both.flatMap((token) => personOf(token) ?? [])).size < 2,
    locks: 'locks' in navigator ? navigator.locks : createTabLease(),
    onSignedOut: (reason) => {
      if (reason !== null) errors.setState({ refresh: reason });
      // At the start there are 500 ms more, in which another tab may sign in (AUTH-17).
      if (store.getState().phase !== 'starting') held.signedOut();
    },
    onRefreshError: (message) => errors.setState({ refresh: message }),
  });

  /** New tokens for the old ones; calls at the same time share one request, tabs take turns. */
  async function refresh(refusedToken: string = storedTokens.access() ?? ''): Promise<RefreshOutcome> {
    const outcome = await auth.refresh(refusedToken);
    if (outcome !== 'refreshed') return outcome;
    errors.setState(NO_ERRORS);
    return held.adopt() ? outcome : 'rejected';
  }

  return {
    store,
    errors,
    /** Brings back the session that is stored on this device, if there is one (AUTH-15 to 18, AUTH-26). */
    restore: () => restore(api, { ...held, expire: storedTokens.read() ? expire : held.expire }, refresh),
    /** Takes the tokens of a sign-in; false when the access token can't be decoded (VAL-66). */
    begin(tokens: TokenPair): boolean {
      if (!decodeAccessToken(tokens.accessToken)) return false;
      storedTokens.write(tokens);
      errors.setState(NO_ERRORS);
      return held.adopt();
    },
    accessToken: auth.accessToken,
    /** @param refusedToken the access token that is good no more; the stored one when not given */
    refresh,
    /**
     * Signs out here and, when the server can be reached, there (AUTH-13).
     *
     * @param leaving `comesBack`: the next person takes over the device, and a PIN on it stays good
     */
    signOut({ comesBack = false } = {}): Promise<void> {
      errors.setState(NO_ERRORS);
      leaving = signOut(api, held, comesBack);
      return leaving;
    },
    /** Settles when the server has answered to the last sign-out of this page, or could not be reached. */
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
  // While the server can't be reached nobody is signed out (AUTH-23): the app starts with what is on this device.
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
    report.warning('The server was not told of the sign-out; the refresh token ends by itself.', error);
  });
}

/** What is stored, without a refresh token that has told its own end: that is worth no call. */
function readRefreshable(): TokenPair | null {
  const stored = storedTokens.read();
  return stored && hasEnded(stored.refreshToken) ? { ...stored, refreshToken: '' } : stored;
}

function hasEnded(token: string): boolean {
  const expiresAtMs = readExpiry(token);
  return expiresAtMs !== null && expiresAtMs - REFRESH_BUFFER_MS <= serverNowMs();
}
