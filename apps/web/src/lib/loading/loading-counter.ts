import { report } from '../log/report.ts';

/** The counter falls this long after a call ended, so that calls in a row do not make the bar flicker (spec, section 9). */
export const LOADING_DECREMENT_DELAY_MS = 50;
/** A bar that stands this long is stuck: it is said in the console and reset (spec, section 4; D-120). */
export const LOADING_STUCK_MS = 30_000;

/** Counts calls under way; `isLoading` is what the bar shows. */
export function createLoadingCounter() {
  let pending = 0;
  let generation = 0;
  let stuckTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (next: number) => {
    const was = pending > 0;
    pending = next;
    if (pending === 0) clearTimeout(stuckTimer);
    else if (!was) stuckTimer = setTimeout(reset, LOADING_STUCK_MS);
    if (was !== pending > 0) for (const listener of listeners) listener();
  };

  const reset = () => {
    report.warning(`Loading indicator stuck for ${LOADING_STUCK_MS / 1000} s with ${pending} calls pending; reset.`);
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
        }, LOADING_DECREMENT_DELAY_MS);
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
