import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

/**
 * How this page receives changes: `starting` until its first socket is open or given up, `live` over a socket, `renewed` by
 * polling, because a proxy blocks sockets or the socket was closed.
 */
export type LiveUpdates = 'starting' | 'live' | 'renewed';

export const liveUpdates = createStore<LiveUpdates>(() => 'starting');

export function useLiveUpdates(): LiveUpdates {
  return useSyncExternalStore(liveUpdates.subscribe, liveUpdates.getState);
}
