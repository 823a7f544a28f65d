import { ONLINE_PROBE_NAVIGATION_MS } from '@benchbook/contracts/timing';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

interface Connection {
  /** The server answered the last probe, or none was made yet. */
  readonly isOnline: boolean;
  /** With a local backend: whether its server answered it last; null without one. */
  readonly upstream: 'there' | 'away' | null;
  /** Reason in words if something in between answers. */
  readonly hindrance: string | null;
  /** Id of the server's database; null before its first answer. */
  readonly epoch: string | null;
  /** Milliseconds that this device's clock is ahead of the server's; 0 until known and below 2 s. */
  readonly clockAheadMs: number;
}

/** The server's response to a probe. */
interface ProbeAnswer {
  readonly epoch: string;
  /** Its time in epoch ms, to the second; null if not sent. */
  readonly serverMs: number | null;
  /** 'there' or 'away' from a local backend. */
  readonly upstream?: unknown;
}

/** Independent of the browser's network status: a server on this machine answers without a network. */
export const connection = createStore<Connection>(() => ({
  isOnline: true,
  upstream: null,
  hindrance: null,
  epoch: null,
  clockAheadMs: 0,
}));

/** True while the server can be reached. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(connection.subscribe, () => connection.getState().isOnline);
}

/** Whether a local backend reaches its server; null without a local backend. */
export function useUpstream(): Connection['upstream'] {
  return useSyncExternalStore(connection.subscribe, () => connection.getState().upstream);
}

/** True while the server itself can be reached, also through a local backend. */
export function useIsServerThere(): boolean {
  return useSyncExternalStore(connection.subscribe, () => {
    const { isOnline, upstream } = connection.getState();
    return isOnline && upstream !== 'away';
  });
}

/** The server's time in epoch ms, as far as known: token expiry is server time, and actions are compared with it. */
export const serverNowMs = (): number => Date.now() - connection.getState().clockAheadMs;

let answeredAtMs = Number.NEGATIVE_INFINITY;

/** The server has just answered a call: on a slow connection, a probe that waits behind responses does not mean it is away. */
export function noteServerAnswer(): void {
  answeredAtMs = performance.now();
}

let askAgain: () => Promise<boolean> = async () => connection.getState().isOnline;

/** Probes the server now, because a call that depends on it has just failed; resolves to whether it is there. */
export function askConnection(): Promise<boolean> {
  return askAgain();
}

/** Calls back when the server is there again after an outage. Returns a function that stops it. */
export function onBackOnline(back: () => void): () => void {
  return connection.subscribe(({ isOnline }, before) => {
    if (isOnline && !before.isOnline) back();
  });
}

/** Calls back immediately if the server is away, and each time it goes away. Returns a function that stops it. */
export function onAway(away: () => void): () => void {
  if (!connection.getState().isOnline) away();
  return connection.subscribe(({ isOnline }, before) => {
    if (!isOnline && before.isOnline) away();
  });
}

/**
 * Updates `connection` for header, navigation and app with one probe (D-121): every 10 s, when the browser reports a network
 * change, and when the page becomes visible. Returns a function that stops it.
 *
 * @param probe resolves when the server answered, rejects if it did not within 5 s: a `TimeoutError` counts as away only if the
 *   server answered no other call meanwhile
 * @param wordsOf reason why a probe failed, if it is more than no answer
 */
export function watchConnection(
  probe: () => Promise<ProbeAnswer>,
  wordsOf: (error: unknown) => string | null = () => null,
): () => void {
  let isStopped = false;
  const set = (next: Partial<Connection>) => {
    const now = connection.getState();
    const changed = { ...now, ...next };
    if (!isStopped && JSON.stringify(changed) !== JSON.stringify(now)) connection.setState(changed);
  };
  const ask = async (): Promise<boolean> => {
    const beganMs = performance.now();
    const askedMs = Date.now();
    try {
      const { epoch, serverMs, upstream } = await probe();
      // The server read its clock between the two.
      const aheadMs = serverMs === null ? 0 : Math.round((askedMs + Date.now()) / 2) - serverMs;
      set({
        isOnline: true,
        upstream: upstream === 'there' || upstream === 'away' ? upstream : null,
        hindrance: null,
        epoch,
        clockAheadMs: steadied(aheadMs, connection.getState().clockAheadMs),
      });
      return true;
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError';
      const isOnline = isLate && answeredAtMs > beganMs;
      set({ isOnline, hindrance: isOnline ? null : wordsOf(error) });
      return isOnline;
    }
  };
  const askWhenSeen = () => {
    if (document.visibilityState === 'visible') void ask();
  };

  const timer = setInterval(() => void ask(), ONLINE_PROBE_NAVIGATION_MS);
  window.addEventListener('online', ask);
  window.addEventListener('offline', ask);
  document.addEventListener('visibilitychange', askWhenSeen);
  askAgain = ask;
  void ask();
  return () => {
    isStopped = true;
    askAgain = async () => connection.getState().isOnline;
    clearInterval(timer);
    window.removeEventListener('online', ask);
    window.removeEventListener('offline', ask);
    document.removeEventListener('visibilitychange', askWhenSeen);
  };
}

/** The server sends its time to the second, and a response takes a while: smaller differences are ignored. */
const UNSURE_MS = 2_000;

/** Keeps the known value until the measured one clearly differs. */
function steadied(measuredMs: number, knownMs: number): number {
  if (Math.abs(measuredMs - knownMs) <= UNSURE_MS) return knownMs;
  return Math.abs(measuredMs) <= UNSURE_MS ? 0 : measuredMs;
}
