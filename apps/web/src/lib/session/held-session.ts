import { REFRESH_BUFFER_MS } from '@benchbook/contracts/timing';
import { createStore } from 'zustand/vanilla';
import { serverNowMs } from '../connection/connection.ts';
import { storedTokens } from './stored-tokens.ts';
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

/** Who is signed in as far as this tab knows, out of what is stored on the device. */
export function holdSession() {
  const store = createStore<SessionState>(() => ({ phase: 'starting' }));
  /** Takes what is stored as the truth; false when that is no valid access token. */
  const adopt = (decoded = decodeUsable(storedTokens.access())): boolean => {
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
  const signedOut = (): void => store.setState({ phase: 'signed-out' }, true);
  return {
    store,
    adopt: (): boolean => adopt(),
    /** A token that is over says who was signed in here last; with it nothing can be asked of the server. */
    adoptEnded: (): boolean => {
      const token = storedTokens.access();
      return token !== null && adopt(decodeAccessToken(token));
    },
    signedOut,
    /** The session is over: the refresh token is worth nothing. */
    expire: (): void => {
      storedTokens.clear();
      signedOut();
    },
  };
}

/** What an access token says, while it is good for some seconds yet. */
export function decodeUsable(token: string | null): DecodedAccessToken | undefined {
  const decoded = token ? decodeAccessToken(token) : undefined;
  return decoded && decoded.expiresAtMs - REFRESH_BUFFER_MS > serverNowMs() ? decoded : undefined;
}
