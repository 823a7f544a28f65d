import { FINALIZE_MS } from '@benchbook/contracts/timing';
import { useEffect, useRef, useState } from 'react';

interface Finalize {
  readonly isFinalizing: boolean;
  begin(): void;
  cancel(): void;
}

/**
 * Delays the release for a moment (PUB-14) in which it can be cancelled; closing the page cancels it, too.
 *
 * @param release runs after the delay; resolves to false if it failed and the author is back on the page
 */
export function useFinalize(release: () => Promise<boolean>): Finalize {
  const [isFinalizing, setFinalizing] = useState(false);
  const latest = useRef(release);
  latest.current = release;
  useEffect(() => {
    if (!isFinalizing) return;
    const timer = setTimeout(() => {
      void latest.current().then((isReleased) => {
        if (!isReleased) setFinalizing(false);
      });
    }, FINALIZE_MS);
    return () => clearTimeout(timer);
  }, [isFinalizing]);
  return { isFinalizing, begin: () => setFinalizing(true), cancel: () => setFinalizing(false) };
}
