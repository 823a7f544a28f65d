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

/** The signed-in user of this tab, from the tokens stored on the device. */
export function holdSession() {
  const store = createStore<SessionState>(() => ({ phase: 'starting' }));
  /** Adopts the stored token; false if it is no valid access token. */
  const adopt = (decoded = decodeUsable(storedTokens.access())): boolean => {
    if (!decoded) return false;
    const refreshToken = storedTokens.refresh();
    // Another user signed in before this tab learned of the sign-out: clear the previous user's data first.
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
    /** An expired token still names the last user here; the server accepts no call with it. */
    adoptEnded: (): boolean => {
      const token = storedTokens.access();
      return token !== null && adopt(decodeAccessToken(token));
    },
    signedOut,
    /** The session has ended: the refresh token is invalid. */
    expire: (): void => {
      storedTokens.clear();
      signedOut();
    },
  };
}

/** The decoded access token, if it is valid for some more seconds. */
export function decodeUsable(token: string | null): DecodedAccessToken | undefined {
  const decoded = token ? decodeAccessToken(token) : undefined;
  return decoded && decoded.expiresAtMs - REFRESH_BUFFER_MS > serverNowMs() ? decoded : undefined;
}
