import { useEffect, useState } from 'react';
import { PAGE_IDLE_AFTER_MS } from './idle-after.ts';

/**
 * For what a page shows but does not wait for: `true` once the page is idle, or when somebody wants the piece now
 * and `hurry` is called.
 */
export function useIsIdle(): readonly [isIdle: boolean, hurry: () => void] {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsIdle(true), PAGE_IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return [isIdle, () => setIsIdle(true)];
}
