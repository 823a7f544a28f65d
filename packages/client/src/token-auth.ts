import { INVALID_REFRESH_TOKEN, REFRESH_FAILED } from '@benchbook/contracts/messages';
import type { Auth, RefreshOutcome, TokenPair, TokenStore } from './auth.ts';

/** The part of `navigator.locks` that is used: tabs of one browser take turns. */
export interface Locks {
  request<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
}

interface TokenAuthOptions {
  readonly tokens: TokenStore;
  /** The refresh call. An answer without a refresh token keeps the old one (D-057). */
  readonly refresh: (refreshToken: string) => Promise<{ accessToken: string; refreshToken?: string | undefined }>;
  /** True when an error of `refresh` is the server's word that the token is worth nothing (401). */
  readonly isRejection: (error: unknown) => boolean;
  /** What the server said when `refresh` failed in another way, or null. */
  readonly messageOf: (error: unknown) => string | null;
  /** False for an access token that another tab stored and that is over too; every one counts when not given. */
  readonly isUsable?: ((accessToken: string) => boolean) | undefined;
  /** Whether two access tokens are of one person; those of one store are when not given. */
  readonly isOfSamePerson?: ((accessToken: string, other: string) => boolean) | undefined;
  /** Without them the 30 s of grace keep a second tab in. */
  readonly locks?: Locks | undefined;
  /** The tokens are gone. `reason` is what the sign-in page may show, or null. */
  readonly onSignedOut: (reason: string | null) => void;
  /** A refresh failed in another way than being refused (ERR-03); nobody is signed out. */
  readonly onRefreshError: (message: string) => void;
}

const LOCK_NAME = 'benchbook-refresh';
/**
 * How long the turn is kept after other tokens are stored, in ms. Tabs live in processes of their own, and what one writes to local
 * storage reaches the others a moment later: who came next at once read the old token and refreshed once more.
 */
const SPREAD_MS = 200;

/**
 * A session that refreshes once for all callers and tabs (ERR-01 to 03, AUTH-12, AUTH-25). It knows no schemas and no
 * `ApiError`, so that a sign-in page that makes its calls by plain `fetch` loads neither.
 */
export function createTokenAuth(options: TokenAuthOptions): Auth {
  const { tokens, locks, isRejection, messageOf, onSignedOut, onRefreshError } = options;
  const { isUsable = () => true, isOfSamePerson = () => true } = options;
  let underWay: { readonly of: TokenPair | null; readonly outcome: Promise<RefreshOutcome> } | null = null;

  function signOut(reason: string | null = null): void {
    tokens.clear();
    onSignedOut(reason);
  }

  /** Whether who the tokens were of has signed out since, and perhaps somebody else signed in. */
  function hasLeft({ accessToken }: TokenPair): boolean {
    const now = tokens.read();
    return now === null || !isOfSamePerson(accessToken, now.accessToken);
  }

  /** Whether other tokens are stored since, which are good. */
  function isReplaced({ accessToken }: TokenPair): boolean {
    const now = tokens.read();
    return now !== null && now.accessToken !== accessToken && isUsable(now.accessToken);
  }

  /** @param of what was stored when it was asked for, before its turn came */
  async function refreshNow(refusedToken: string, of: TokenPair | null): Promise<RefreshOutcome> {
    if (of && hasLeft(of)) return 'gone';
    const stored = tokens.read();
    if (!stored?.refreshToken) return 'rejected';
    if (stored.accessToken !== refusedToken && isUsable(stored.accessToken)) return 'refreshed';
    try {
      const answer = await options.refresh(stored.refreshToken);
      if (hasLeft(stored)) return 'gone';
      // They signed in anew meanwhile, or another tab was sooner: the answer is of a session that has ended, or as good as theirs.
      if (isReplaced(stored)) return 'refreshed';
      const next: TokenPair = { accessToken: answer.accessToken, refreshToken: answer.refreshToken || stored.refreshToken };
      tokens.write(next);
      return 'refreshed';
    } catch (error) {
      if (hasLeft(stored)) return 'gone';
      if (!isRejection(error)) {
        onRefreshError(messageOf(error) ?? REFRESH_FAILED);
        return 'failed';
      }
      // Without locks another tab may have refreshed meanwhile: its tokens are not ours to throw away.
      if (isReplaced(stored)) return 'refreshed';
      signOut(messageOf(error) || INVALID_REFRESH_TOKEN);
      return 'rejected';
    }
  }

  /** This tab goes on as soon as it knows; the next one has its turn when it can see what was stored. */
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
      // What the one before asked for tells nothing of who signed in since.
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
