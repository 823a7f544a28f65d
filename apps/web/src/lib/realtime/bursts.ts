import type { QueryClient } from '@tanstack/react-query';

/** A read that hangs holds up the next burst no longer than this. */
const LONGEST_WAIT_MS = 2_000;

/** Has what became stale read again, once for each burst of messages. */
export interface Bursts {
  add(keys: readonly (readonly unknown[])[]): void;
  stop(): void;
}

/**
 * Messages that come within `burstMs` have what they name read again together, and a burst waits until the one before it
 * has its answers: in a flood every read comes to its end, and one more follows with the newest.
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
