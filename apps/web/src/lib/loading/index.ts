import { useSyncExternalStore } from 'react';
import { createLoadingCounter } from './loading-counter.ts';

/** Running calls of this page. */
export const loading = createLoadingCounter();

/** True while a call is running, and 50 ms longer. */
export function useIsLoading(): boolean {
  return useSyncExternalStore(loading.subscribe, loading.isLoading);
}
