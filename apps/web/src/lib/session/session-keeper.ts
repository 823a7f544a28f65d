import type { RefreshOutcome } from '@benchbook/client';
import { serverNowMs } from '../connection/connection.ts';

/** How long before its end an access token is exchanged, in ms: longer than a slow call takes. */
const REFRESH_AHEAD_MS = 30_000;

/** After an exchange that got no answer, the next try. */
const RETRY_MS = 10_000;

/** A device that slept stops its timers: the time is looked at this often, and when the page is seen again. */
const LOOK_EVERY_MS = 20_000;

/** When a session ends unless it is renewed, in epoch ms. */
export interface SessionEnds {
  readonly accessTokenExpMs: number;
  /** Null for a token that does not say. */
  readonly refreshTokenExpMs: number | null;
}

interface KeeperOptions {
  /** Null while nobody is signed in. */
  ends(): SessionEnds | null;
  refresh(): Promise<RefreshOutcome>;
  expire(): void;
  isOnline(): boolean;
  /** Asks the server now whether it is there. */
  probe(): Promise<boolean>;
}

/**
 * Keeps a session: exchanges the access token before it ends, and signs out when the refresh token is over (AUTH-20), when
 * the server says that it is worth nothing (AUTH-24), and when the access token ran out without an exchange (AUTH-19).
 * While the server can't be reached nobody is signed out (AUTH-23), so that before a sign-out it is asked.
 */
export function keepSession({ ends, refresh, expire, isOnline, probe }: KeeperOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let notBeforeMs = 0;
  let isStopped = false;

  const plan = (overdueMs: number): void => {
    clearTimeout(timer);
    const now = ends();
    if (isStopped || !now) return;
    const due = Math.min(now.accessTokenExpMs - REFRESH_AHEAD_MS, now.refreshTokenExpMs ?? Number.POSITIVE_INFINITY);
    const waitMs = Math.max(due, notBeforeMs) - serverNowMs();
    // What is due and could not be done, as without a network, is not tried over and over.
    timer = setTimeout(() => void look(), waitMs > 0 ? Math.min(waitMs, LOOK_EVERY_MS) : overdueMs);
  };

  /** Does what the time asks for. */
  async function look(): Promise<void> {
    if (isBusy || isStopped) return;
    isBusy = true;
    try {
      await judge();
    } finally {
      isBusy = false;
      plan(LOOK_EVERY_MS);
    }
  }

  async function judge(): Promise<void> {
    const before = ends();
    const nowMs = serverNowMs();
    if (!before || !isOnline() || nowMs < notBeforeMs) return;
    const { accessTokenExpMs, refreshTokenExpMs } = before;
    if (refreshTokenExpMs !== null && nowMs >= refreshTokenExpMs) return leave(before);
    if (nowMs < accessTokenExpMs - REFRESH_AHEAD_MS) return;
    const outcome = await refresh();
    if (outcome === 'refreshed') return;
    notBeforeMs = serverNowMs() + RETRY_MS;
    if (outcome === 'rejected' || serverNowMs() >= accessTokenExpMs) await leave(before);
  }

  async function leave(before: SessionEnds): Promise<void> {
    const isThere = await probe();
    const now = ends();
    // Another tab may have renewed it while the server was asked.
    const isSame = now?.accessTokenExpMs === before.accessTokenExpMs && now.refreshTokenExpMs === before.refreshTokenExpMs;
    if (isThere && isSame) expire();
    else notBeforeMs = serverNowMs() + RETRY_MS;
  }

  plan(0);
  return {
    /** Something happened after which the time may be another: the page is seen again, the server is back, new tokens. */
    look: () => {
      notBeforeMs = 0;
      void look();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
