import { useEffect, useState } from 'react';
import { IDLE_AFTER_MS } from './preload-when-idle.ts';

/**
 * For what a page shows but does not wait for: `true` once the page has come to rest, or when somebody wants the piece now
 * and `hurry` is called.
 */
export function useIsIdle(): readonly [isIdle: boolean, hurry: () => void] {
  const [isIdle, setIsAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsAtRest(true), IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return [isIdle, () => setIsAtRest(true)];
}
