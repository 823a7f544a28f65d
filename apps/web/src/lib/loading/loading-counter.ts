import { LOADER_DECREMENT_MS, LOADER_STUCK_MS } from '@benchbook/contracts/timing';
import { report } from '../log/report.ts';

/** Counts running calls; `isLoading` is what the bar shows. */
export function createLoadingCounter() {
  let pending = 0;
  let generation = 0;
  let stuckTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (next: number) => {
    const was = pending > 0;
    pending = next;
    if (pending === 0) clearTimeout(stuckTimer);
    else if (!was) stuckTimer = setTimeout(reset, LOADER_STUCK_MS);
    if (was !== pending > 0) for (const listener of listeners) listener();
  };

  const reset = () => {
    report.warning(`Loading indicator stuck for ${LOADER_STUCK_MS / 1000} s with ${pending} calls pending; reset.`);
    generation += 1;
    set(0);
  };

  return {
    /** Counts one call; the returned function ends it, once. */
    begin(): () => void {
      const mine = generation;
      let isEnded = false;
      set(pending + 1);
      return () => {
        if (isEnded) return;
        isEnded = true;
        setTimeout(() => {
          if (mine === generation) set(pending - 1);
        }, LOADER_DECREMENT_MS);
      };
    },
    isLoading: () => pending > 0,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type LoadingCounter = ReturnType<typeof createLoadingCounter>;
