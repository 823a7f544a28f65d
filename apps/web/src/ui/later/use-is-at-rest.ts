import { useEffect, useState } from 'react';
import { AT_REST_AFTER_MS } from './at-rest-after.ts';

/**
 * For what a page shows but does not wait for: `true` once the page has come to rest, or when somebody wants the piece now
 * and `hurry` is called.
 */
export function useIsAtRest(): readonly [isAtRest: boolean, hurry: () => void] {
  const [isAtRest, setIsAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsAtRest(true), AT_REST_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return [isAtRest, () => setIsAtRest(true)];
}
