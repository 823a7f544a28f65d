import { ONLINE_PROBE_NAVIGATION_MS } from '@benchbook/contracts/timing';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

interface Connection {
  /** The server answered the last probe, or none was made yet. */
  readonly isOnline: boolean;
}

/** What the browser says of its network is no part of it: a server on this very machine answers without one. */
export const connection = createStore<Connection>(() => ({ isOnline: true }));

/** True while the server can be reached. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(connection.subscribe, () => connection.getState().isOnline);
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

/**
 * Keeps `connection` true for header, navigation and app with one probe (D-121): asks every 10 s, when the browser says that
 * its network came or went, and when the page is looked at again. Returns how to stop.
 *
 * @param probe settles when the server answered, rejects when it did not within 5 s
 */
export function watchConnection(probe: () => Promise<unknown>): () => void {
  let isStopped = false;
  const set = (isOnline: boolean) => {
    if (!isStopped && connection.getState().isOnline !== isOnline) connection.setState({ isOnline });
  };
  const ask = async (): Promise<boolean> => {
    const isOnline = await probe().then(
      () => true,
      () => false,
    );
    set(isOnline);
    return isOnline;
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
