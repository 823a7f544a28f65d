/** What a call needs from the session. */
export interface Auth {
  /** The current access token, or null when nobody is signed in. */
  accessToken(): string | null;
  /**
   * Gets new tokens because the server refused this one. Concurrent callers share one refresh; if another tab has refreshed
   * since, no call is made. Pass an empty `refusedToken` when only the refresh token is left.
   */
  refresh(refusedToken: string): Promise<RefreshOutcome>;
  /** Ends the session: the refresh token is invalid, or the call was refused again with a new access token (ERR-01). */
  signOut(): void;
}

/**
 * `refreshed`: new tokens. `rejected`: the refresh token is invalid. `failed`: no reliable answer. `gone`: the person has signed
 * out meanwhile; no session ends.
 */
export type RefreshOutcome = 'refreshed' | 'rejected' | 'failed' | 'gone';

/** Either is empty when it is missing. */
export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Where the tokens of a session are stored; in a browser, local storage, which tabs share. */
export interface TokenStore {
  read(): TokenPair | null;
  write(tokens: TokenPair): void;
  clear(): void;
}
