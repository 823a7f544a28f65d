import { ONLINE_PROBE_NAVIGATION_MS } from '@benchbook/contracts/timing';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

interface Connection {
  /** The server answered the last probe, or none was made yet. */
  readonly isOnline: boolean;
  /** Behind a local backend: whether its server answered it last; null where there is none in between. */
  readonly upstream: 'there' | 'away' | null;
  /** Why not, in words, where somebody else answers in its place. */
  readonly hindrance: string | null;
  /** Of which database the server is; null before its first answer. */
  readonly epoch: string | null;
  /** How far the clock of this device is ahead of the server's, in ms; 0 until it is known, and below 2 s. */
  readonly clockAheadMs: number;
}

/** What the server says of itself. */
interface ProbeAnswer {
  readonly epoch: string;
  /** Its time in epoch ms, to the second; null when it does not say. */
  readonly serverMs: number | null;
  /** 'there' or 'away' of a local backend. */
  readonly upstream?: unknown;
}

/** What the browser says of its network is no part of it: a server on this very machine answers without one. */
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

/** How the server of a local backend is there for it; null without one. */
export function useUpstream(): Connection['upstream'] {
  return useSyncExternalStore(connection.subscribe, () => connection.getState().upstream);
}

/** True while the server itself can be reached, through a local backend too. */
export function useIsServerThere(): boolean {
  return useSyncExternalStore(connection.subscribe, () => {
    const { isOnline, upstream } = connection.getState();
    return isOnline && upstream !== 'away';
  });
}

/** The time as the server has it, in epoch ms, as far as it is known: ends of tokens are times of the server, and what is done here is compared with it. */
export const serverNowMs = (): number => Date.now() - connection.getState().clockAheadMs;

let heardAtMs = Number.NEGATIVE_INFINITY;

/** The server has just answered a call: on a slow line a probe that waits behind other answers is no sign that it is away. */
export function noteServerAnswer(): void {
  heardAtMs = performance.now();
}

let askAgain: () => Promise<boolean> = async () => connection.getState().isOnline;

/** Has the server probed now, because something that depends on it has just broken; answers whether it is there. */
export function askConnection(): Promise<boolean> {
  return askAgain();
}

/** Calls back when the server is there again after it was not. Returns how to stop. */
export function onBackOnline(back: () => void): () => void {
  return connection.subscribe(({ isOnline }, before) => {
    if (isOnline && !before.isOnline) back();
  });
}

/** Calls back at once if the server is away, and each time it goes away. Returns how to stop. */
export function onAway(away: () => void): () => void {
  if (!connection.getState().isOnline) away();
  return connection.subscribe(({ isOnline }, before) => {
    if (!isOnline && before.isOnline) away();
  });
}

/**
 * Keeps `connection` true for header, navigation and app with one probe (D-121): asks every 10 s, when the browser says that
 * its network came or went, and when the page is looked at again. Returns how to stop.
 *
 * @param probe settles when the server answered, rejects when it did not within 5 s: with a `TimeoutError` it counts as away
 *   only if it answered no other call meanwhile
 * @param wordsOf why a probe failed, where that is more than no answer
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
      // The server answered between the two.
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
      const isOnline = isLate && heardAtMs > beganMs;
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

/** The server says its time to the second, and an answer takes a while: a difference below this is none. */
const UNSURE_MS = 2_000;

/** What is known stays known until it is clearly another. */
function steadied(measuredMs: number, knownMs: number): number {
  if (Math.abs(measuredMs - knownMs) <= UNSURE_MS) return knownMs;
  return Math.abs(measuredMs) <= UNSURE_MS ? 0 : measuredMs;
}
