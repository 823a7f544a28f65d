import { useEffect, useEffectEvent, useState } from 'react';

/** Runs `task` once, `delayMs` after mounting or after `delayMs` changed; not at all while it is `null`. */
export function useTimeout(task: () => void, delayMs: number | null): void {
  const run = useEffectEvent(task);
  useEffect(() => {
    if (delayMs === null) return;
    const timer = setTimeout(() => run(), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
}

/** Whether `isSo` has been true for `durationMs` without a break. */
export function useHasLasted(isSo: boolean, durationMs: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useTimeout(() => setLasted(true), isSo ? durationMs : null);
  if (!isSo && hasLasted) setLasted(false);
  return isSo && hasLasted;
}
