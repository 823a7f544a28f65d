import { useEffect, useEffectEvent } from 'react';

/** Runs `task` every `intervalMs` while the component is there; not at all while `intervalMs` is `null`. */
export function useInterval(task: () => void, intervalMs: number | null): void {
  const run = useEffectEvent(task);
  useEffect(() => {
    if (intervalMs === null) return;
    const timer = setInterval(() => run(), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
}
