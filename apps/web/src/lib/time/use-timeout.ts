import { useEffect, useEffectEvent } from 'react';

/** Runs `task` once, `delayMs` after mounting or after `delayMs` changed; not at all while it is `null`. */
export function useTimeout(task: () => void, delayMs: number | null): void {
  const run = useEffectEvent(task);
  useEffect(() => {
    if (delayMs === null) return;
    const timer = setTimeout(() => run(), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
}
