import { INVALID_REFRESH_TOKEN, noAnswer } from '@benchbook/contracts/messages';
import { say } from '@benchbook/domain/messages';
import type { Auth, RefreshOutcome, TokenPair, TokenStore } from './auth.ts';

/** The part of `navigator.locks` that is used: tabs of one browser take turns. */
export interface Locks {
  request<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
}

interface TokenAuthOptions {
  readonly tokens: TokenStore;
  /** The refresh call. An answer without a refresh token keeps the old one (D-057). */
  readonly refresh: (refreshToken: string) => Promise<{ accessToken: string; refreshToken?: string | undefined }>;
  /** True when an error of `refresh` means that the server rejected the token (401). */
  readonly isRejection: (error: unknown) => boolean;
  /** The server's message when `refresh` failed in another way, or null. */
  readonly messageOf: (error: unknown) => string | null;
  /** False for an expired access token that another tab stored; default: every token is usable. */
  readonly isUsable?: ((accessToken: string) => boolean) | undefined;
  /** Whether two access tokens belong to the same person; default: those of one store do. */
  readonly isOfSamePerson?: ((accessToken: string, other: string) => boolean) | undefined;
  /** Without locks a second tab relies on the server's grace period of 30 s. */
  readonly locks?: Locks | undefined;
  /** Called after the tokens are cleared. `reason` is what the sign-in page may show, or null. */
  readonly onSignedOut: (reason: string | null) => void;
  /** Called when a refresh failed other than by rejection (ERR-03); nobody is signed out. */
  readonly onRefreshError: (message: string) => void;
}

const LOCK_NAME = 'benchbook-refresh';
/**
 * How long the lock is held after new tokens are stored, in ms. Tabs run in separate processes, and a write to local storage
 * reaches the others a moment later: a tab that took the lock immediately would read the old token and refresh again.
 */
const SPREAD_MS = 200;

/**
 * A session that refreshes once for all callers and tabs (ERR-01 to 03, AUTH-12, AUTH-25). It uses no schemas and no `ApiError`,
 * so that a sign-in page that calls plain `fetch` loads neither.
 */
export function createTokenAuth(options: TokenAuthOptions): Auth {
  const { tokens, locks, isRejection, messageOf, onSignedOut, onRefreshError } = options;
  const { isUsable = () => true, isOfSamePerson = () => true } = options;
  let underWay: { readonly of: TokenPair | null; readonly outcome: Promise<RefreshOutcome> } | null = null;

  function signOut(reason: string | null = null): void {
    tokens.clear();
    onSignedOut(reason);
  }

  /** Whether the owner of the tokens has signed out since; somebody else may have signed in. */
  function hasLeft({ accessToken }: TokenPair): boolean {
    const now = tokens.read();
    return now === null || !isOfSamePerson(accessToken, now.accessToken);
  }

  /** Whether other, usable tokens were stored since. */
  function isReplaced({ accessToken }: TokenPair): boolean {
    const now = tokens.read();
    return now !== null && now.accessToken !== accessToken && isUsable(now.accessToken);
  }

  /** @param of the stored tokens when the refresh was requested, before its turn */
  async function refreshNow(refusedToken: string, of: TokenPair | null): Promise<RefreshOutcome> {
    if (of && hasLeft(of)) return 'gone';
    const stored = tokens.read();
    if (!stored?.refreshToken) return 'rejected';
    if (stored.accessToken !== refusedToken && isUsable(stored.accessToken)) return 'refreshed';
    try {
      const answer = await options.refresh(stored.refreshToken);
      if (hasLeft(stored)) return 'gone';
      // The person signed in again meanwhile, or another tab was faster: the answer belongs to an ended session, or is no better.
      if (isReplaced(stored)) return 'refreshed';
      const next: TokenPair = { accessToken: answer.accessToken, refreshToken: answer.refreshToken || stored.refreshToken };
      tokens.write(next);
      return 'refreshed';
    } catch (error) {
      if (hasLeft(stored)) return 'gone';
      if (!isRejection(error)) {
        onRefreshError(messageOf(error) ?? say(noAnswer('refreshFailed')));
        return 'failed';
      }
      // Without locks another tab may have refreshed meanwhile: keep its tokens.
      if (isReplaced(stored)) return 'refreshed';
      signOut(messageOf(error) || INVALID_REFRESH_TOKEN);
      return 'rejected';
    }
  }

  /** This tab continues as soon as it has the tokens; the next tab gets the lock when it can see what was stored. */
  function takeTurn(held: Locks, refusedToken: string, of: TokenPair | null): Promise<RefreshOutcome> {
    return new Promise((resolve, reject) => {
      const turn = held.request(LOCK_NAME, async () => {
        const before = tokens.read()?.accessToken;
        resolve(await refreshNow(refusedToken, of));
        if (tokens.read()?.accessToken !== before) await new Promise((done) => setTimeout(done, SPREAD_MS));
      });
      turn.catch(reject);
    });
  }

  return {
    accessToken: () => tokens.read()?.accessToken || null,
    refresh(refusedToken) {
      // A refresh for the previous person says nothing about somebody who signed in since.
      if (underWay && (underWay.of === null || !hasLeft(underWay.of))) return underWay.outcome;
      const of = tokens.read();
      const outcome = (locks ? takeTurn(locks, refusedToken, of) : refreshNow(refusedToken, of)).finally(() => {
        if (underWay?.outcome === outcome) underWay = null;
      });
      underWay = { of, outcome };
      return outcome;
    },
    signOut: () => signOut(),
  };
}
