import { useSyncExternalStore } from 'react';
import { createLoadingCounter } from './loading-counter.ts';

/** Calls of this page under way. */
export const loading = createLoadingCounter();

/** True while a call is under way, and 50 ms longer. */
export function useIsLoading(): boolean {
  return useSyncExternalStore(loading.subscribe, loading.isLoading);
}
