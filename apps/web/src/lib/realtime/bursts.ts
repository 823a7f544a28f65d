import type { QueryClient } from '@tanstack/react-query';

/** Maximum time that a hanging request delays the next burst. */
const LONGEST_WAIT_MS = 2_000;

/** Refetches invalidated queries, once per burst of messages. */
export interface Bursts {
  add(keys: readonly (readonly unknown[])[]): void;
  stop(): void;
}

/**
 * Collects messages for `burstMs` and refetches their queries together; a burst waits for the responses of the previous one.
 * In a flood of messages every request completes, and one more follows with the newest state.
 */
export function collectBursts(queries: Pick<QueryClient, 'invalidateQueries'>, burstMs: number): Bursts {
  const pending = new Map<string, readonly unknown[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;

  const readAgain = async () => {
    timer = undefined;
    const keys = [...pending.values()];
    pending.clear();
    isReading = true;
    const read = Promise.allSettled(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    await Promise.race([read, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
    isReading = false;
    if (pending.size > 0) plan();
  };
  const plan = () => {
    if (!isReading) timer ??= setTimeout(() => void readAgain(), burstMs);
  };
  return {
    add(keys) {
      for (const key of keys) pending.set(JSON.stringify(key), key);
      plan();
    },
    stop() {
      clearTimeout(timer);
      pending.clear();
    },
  };
}
