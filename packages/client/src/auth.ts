/** What a call needs to know of the session. */
export interface Auth {
  /** The access token of this moment, or null when nobody is signed in. */
  accessToken(): string | null;
  /**
   * Gets new tokens because the server refused this one. Callers at the same time share one refresh, and where another
   * tab has refreshed since, nothing is asked at all. An empty `refusedToken` stands for none: only the refresh token is left.
   */
  refresh(refusedToken: string): Promise<RefreshOutcome>;
  /** The session is over: the refresh token is worth nothing, or the call was refused again with a new one (ERR-01). */
  signOut(): void;
}

/**
 * With new tokens; with a refresh token that is worth nothing any more; without an answer to rely on; or for somebody who has
 * signed out meanwhile, which ends nobody's session.
 */
export type RefreshOutcome = 'refreshed' | 'rejected' | 'failed' | 'gone';

/** Either is empty when it is not there. */
export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Where the tokens of a session live; in a browser that is local storage, which tabs share. */
export interface TokenStore {
  read(): TokenPair | null;
  write(tokens: TokenPair): void;
  clear(): void;
}
