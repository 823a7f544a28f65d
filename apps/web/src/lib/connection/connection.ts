import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

/** One probe serves header, navigation and app (D-121); each reads it at its own pace, none asks twice. */
export const PROBE_INTERVAL_MS = 10_000;

interface Connection {
  /** The server answered the last probe, or none was made yet and the browser has a network. */
  readonly isOnline: boolean;
}

export const connection = createStore<Connection>(() => ({ isOnline: navigator.onLine }));

/** True while the server can be reached. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(connection.subscribe, () => connection.getState().isOnline);
}

/**
 * Keeps `connection` true: asks every 10 s, when the browser says that its network came or went, and when the page is
 * looked at again. Returns how to stop.
 *
 * @param probe settles when the server answered, rejects when it did not within 5 s
 */
export function watchConnection(probe: () => Promise<unknown>): () => void {
  let isStopped = false;
  const set = (isOnline: boolean) => {
    if (!isStopped && connection.getState().isOnline !== isOnline) connection.setState({ isOnline });
  };
  const ask = () => {
    if (!navigator.onLine) return set(false);
    void probe().then(
      () => set(true),
      () => set(false),
    );
  };
  const askWhenSeen = () => {
    if (document.visibilityState === 'visible') ask();
  };

  const timer = setInterval(ask, PROBE_INTERVAL_MS);
  window.addEventListener('online', ask);
  window.addEventListener('offline', ask);
  document.addEventListener('visibilitychange', askWhenSeen);
  ask();
  return () => {
    isStopped = true;
    clearInterval(timer);
    window.removeEventListener('online', ask);
    window.removeEventListener('offline', ask);
    document.removeEventListener('visibilitychange', askWhenSeen);
  };
}
