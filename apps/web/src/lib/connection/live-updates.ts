import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

/**
 * How this page hears of changes: `starting` until its first socket stands or is given up, `live` over a socket, `renewed`
 * by asking again, because a proxy lets no socket through or it was cut.
 */
export type LiveUpdates = 'starting' | 'live' | 'renewed';

export const liveUpdates = createStore<LiveUpdates>(() => 'starting');

export function useLiveUpdates(): LiveUpdates {
  return useSyncExternalStore(liveUpdates.subscribe, liveUpdates.getState);
}
